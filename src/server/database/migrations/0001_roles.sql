-- Deny by default. The login of the connection starts every session as nemu_guest, which may see nothing; each
-- transaction takes on nemu_app (the tables of one company, under row-level security), nemu_identity (accounts,
-- memberships, sessions, links, throttles) or, for migrations and administration, the owner.
--
-- Roles belong to the whole PostgreSQL cluster and may exist from another database of it. The owner needs CREATEROLE
-- (or to have been granted the three roles). Since PostgreSQL 16 creating a role does not allow taking it on, so it is
-- granted in words; granting again changes nothing.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['nemu_guest', 'nemu_app', 'nemu_identity'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- another database of the cluster is being migrated at this moment
    END;
    BEGIN
      EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
    EXCEPTION WHEN insufficient_privilege THEN
      IF NOT pg_has_role(CURRENT_USER, wanted, 'MEMBER') THEN
        RAISE EXCEPTION 'role % exists and belongs to another installation; grant it: GRANT % TO %', wanted, wanted, CURRENT_USER;
      END IF;
    END;
  END LOOP;
END
$$;

-- What is created from here on is nobody's but the owner's until a migration grants it.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

GRANT USAGE ON SCHEMA nemu TO nemu_app, nemu_identity;

-- The company of the transaction; null outside of one, and null equals no row.
CREATE FUNCTION nemu_tenant() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('nemu.tenant', true), '')::uuid;

-- The account that acts in the transaction; null for the company's own jobs.
CREATE FUNCTION nemu_account() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('nemu.account', true), '')::uuid;

GRANT EXECUTE ON FUNCTION nemu_tenant(), nemu_account() TO nemu_app, nemu_identity;

-- Puts a table with a column tenant_id under row-level security: nemu_app reaches the rows of its company alone, the
-- owner all of them. FORCE, so that no other role that might come to own the table slips past.
CREATE PROCEDURE nemu_protect(target regclass)
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY of_tenant ON %s TO nemu_app USING (tenant_id = nemu_tenant()) WITH CHECK (tenant_id = nemu_tenant())', target);
  EXECUTE format('CREATE POLICY of_owner ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', target);
END
$$;
