-- The perfil every company came with allows everything by rule, also what is added to the product or published by the
-- company later: it stores no grants that could fall behind.
alter table perfil alter column grants drop not null;
update perfil set grants = null where builtin;
alter table perfil add constraint perfil_grants_stored check (builtin = (grants is null));
