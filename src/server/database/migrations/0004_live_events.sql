-- What open screens are told. Numbers run per company without gaps and in order of commit: whoever tells something
-- holds the company's counter until the end of the transaction, so a reader that has seen n has seen all before it.
create table live_counter (
  tenant_id uuid primary key references company on delete cascade,
  last bigint not null
);
call nemu_protect('live_counter');
call nemu_share_with_identity('live_counter');
grant select, insert, update on live_counter to nemu_app, nemu_identity;

create table live_event (
  tenant_id uuid not null references company on delete cascade,
  id bigint not null,
  at timestamptz not null,
  topic text not null,
  data text not null,
  membership_id uuid,
  session_id uuid,
  primary key (tenant_id, id)
);
call nemu_protect('live_event');
call nemu_share_with_identity('live_event');
grant select, insert, delete on live_event to nemu_app;
grant select, insert on live_event to nemu_identity;
