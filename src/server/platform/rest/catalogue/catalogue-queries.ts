// System catalog only, under an empty search_path, so that format_type() qualifies everything not built in.

/** One row per column, tables and views by name. */
export const columnsQuery = `
select n.nspname as schema, c.relname as name, c.oid::text as oid, c.relkind in ('v', 'm') as is_view,
  a.attname as column, a.attnum as number, format_type(a.atttypid, a.atttypmod) as type
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f')
order by c.relname, a.attnum`

/** Primary keys, unique constraints and foreign keys, with column numbers in order. */
export const constraintsQuery = `
select k.conname as name, k.contype as kind, k.conrelid::text as table_oid, k.confrelid::text as far_oid,
  k.conkey as columns, k.confkey as far_columns
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = $1 and k.contype in ('p', 'u', 'f') and k.conparentid = 0
order by k.conname`

export const viewsQuery = `
select r.ev_class::text as oid, r.ev_action::text as tree
from pg_rewrite r
join pg_class c on c.oid = r.ev_class
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = $1 and c.relkind in ('v', 'm') and r.rulename = '_RETURN'`

/** `returns table` or one value. Excludes overloads, variadic or unnamed arguments, and other results. */
export const routinesQuery = `
select n.nspname as schema, p.proname as name, p.pronargs as inputs, p.pronargdefaults as defaults,
  coalesce(p.proargnames, '{}') as names, p.proargmodes::text[] as modes,
  (select array_agg(format_type(u.type, -1) order by u.n)
   from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u(type, n)) as types
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type t on t.oid = p.prorettype
where n.nspname = $1 and p.prokind = 'f' and not coalesce(p.proargmodes && '{o,b,v}'::"char"[], false)
  and (p.pronargs = 0 or not '' = any(coalesce(p.proargnames, '{""}')))
  and (coalesce('t' = any(p.proargmodes), false) or not p.proretset and t.typtype in ('b', 'd', 'e'))
  and not exists (select from pg_proc o where o.pronamespace = p.pronamespace and o.proname = p.proname and o.oid <> p.oid)
order by p.proname`
