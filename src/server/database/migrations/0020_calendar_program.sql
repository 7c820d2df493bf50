-- The calendar is a program of the product since migration 16. Companies that exist since before get it like new ones.

-- A company's own program of that name is unreachable behind the calendar: it gets the first free name, and what refers
-- to it does too (links of forms, the columns that users chose). Grants stay with the calendar, because those given since
-- migration 16 are for it: an administrator allows the renamed program again. In the text of jsonb
-- `"program": "calendario"` can only be a property, because quotes within a text are escaped. The log stays as it is:
-- its digests are chained.
do $$
declare
  former constant text := '"program": "calendario"';
  own record;
  free_name text;
  current text;
begin
  for own in select tenant_id, id from program where router_name = 'calendario' order by tenant_id loop
    select 'calendario-' || number into free_name from generate_series(2, 1000) as number
    where not exists (
      select from program p where p.tenant_id = own.tenant_id and p.router_name = 'calendario-' || number)
    and not exists (
      select from role r where r.tenant_id = own.tenant_id
        and r.grants @> jsonb_build_array(jsonb_build_object('program', 'calendario-' || number)))
    order by number limit 1;
    current := format('"program": "%s"', free_name);
    update program set router_name = free_name, revision = revision + 1
    where tenant_id = own.tenant_id and id = own.id;
    update program set draft = replace(draft::text, former, current)::jsonb, revision = revision + 1
    where tenant_id = own.tenant_id and strpos(draft::text, former) > 0;
    update program_version set definition = replace(definition::text, former, current)::jsonb
    where tenant_id = own.tenant_id and strpos(definition::text, former) > 0;
    -- Left over from a former program of the new name.
    delete from user_data where tenant_id = own.tenant_id and key = 'lista-' || free_name;
    update user_data set key = 'lista-' || free_name where tenant_id = own.tenant_id and key = 'lista-calendario';
  end loop;
end
$$;

-- The roles of a new company that are not built in, with what they allow in the calendar. A company that was created
-- with the calendar and whose role lacks it does not want it, and neither does one that has changed the role.
update role r
set grants = r.grants || jsonb_build_array(jsonb_build_object(
      'program', 'calendario', 'actions', standard.actions, 'scope', 'all')),
    revision = r.revision + 1
from company c,
     (values ('Ventas', '["view", "create", "edit", "delete"]'::jsonb), ('Consulta', '["view"]'::jsonb))
       as standard (name, actions)
where c.tenant_id = r.tenant_id and c.created_at < (select applied_at from migration where number = 16)
  and r.name = standard.name and not r.builtin and r.revision = 1
  and not r.grants @> '[{"program": "calendario"}]';
