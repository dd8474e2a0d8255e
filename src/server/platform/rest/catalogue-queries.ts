// Every query reads the system catalogue only, with the exposed schemas as its one parameter, under an empty
// search_path, so that format_type() and pg_get_expr() qualify whatever is not built in.

/** One row a column, tables and views in order of name, columns in their own order. */
export const columnsQuery = `
select n.nspname as schema, c.relname as name, c.oid::text as oid, c.reltype::text as row_type,
  c.relkind in ('v', 'm') as is_view, a.attname as column, a.attnum as number,
  format_type(a.atttypid, a.atttypmod) as type,
  case
    when a.attidentity <> '' then
      (select format('nextval(%L::regclass)', d.objid::regclass) from pg_depend d
       where d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid = a.attnum
         and d.classid = 'pg_class'::regclass and d.deptype = 'i' limit 1)
    when a.attgenerated <> '' then null
    else coalesce(pg_get_expr(ad.adbin, ad.adrelid), t.typdefault)
  end as default_sql
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
left join pg_attrdef ad on ad.adrelid = c.oid and ad.adnum = a.attnum
where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'f')
order by n.nspname, c.relname, a.attnum`

/** Primary keys, unique constraints and foreign keys, with the numbers of their columns in order. */
export const constraintsQuery = `
select k.conname as name, k.contype as kind, k.conrelid::text as table_oid, k.confrelid::text as far_oid,
  k.conkey as columns, k.confkey as far_columns
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = any($1) and k.contype in ('p', 'u', 'f') and k.conparentid = 0
order by k.conname`

/** The stored query of each view. */
export const viewsQuery = `
select r.ev_class::text as oid, r.ev_action::text as tree
from pg_rewrite r
join pg_class c on c.oid = r.ev_class
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = any($1) and c.relkind in ('v', 'm') and r.rulename = '_RETURN'`

/** Functions a client may name: no aggregates, procedures, triggers or internal types. */
export const routinesQuery = `
select n.nspname as schema, p.proname as name, p.provolatile = 'v' as volatile, p.proretset as returns_set,
  p.pronargs as inputs, p.pronargdefaults as defaults, p.provariadic <> 0 as variadic,
  coalesce(p.proargnames, '{}') as names, p.proargmodes::text[] as modes,
  (select array_agg(format_type(u.type, -1) order by u.n)
   from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u(type, n)) as types,
  p.proargtypes[0]::text as first_type,
  t.typname as return_name, t.typtype as return_kind, coalesce(b.typrelid, t.typrelid)::text as return_table,
  p.prorettype = 'void'::regtype as returns_void, p.prorettype = 'record'::regtype as returns_record
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type t on t.oid = p.prorettype
left join pg_type b on b.oid = t.typbasetype and t.typtype = 'd'
where n.nspname = any($1) and p.prokind = 'f'
  and t.typname not in ('trigger', 'event_trigger', 'internal', 'cstring')
order by n.nspname, p.proname, p.oid`
