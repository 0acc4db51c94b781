// Says what a database consists of, one fact a line, so that two databases can be compared on any version of PostgreSQL.
import { Client } from 'pg'

const ours = (oid: string) => `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`

/** Rights are listed without those of the owner, because each database may have another owner. */
const rights = (acl: string, kind: string, owner: string) => `
  coalesce((select string_agg(role || ' ' || privilege, ', ' order by role, privilege)
    from (select coalesce(nullif(grantee, 0)::regrole::text, 'public') as role, privilege_type
      || case when is_grantable then ' with grant option' else '' end as privilege
      from aclexplode(coalesce(${acl}, acldefault((${kind})::"char", ${owner}))) where grantee <> ${owner}) as granted), '')`

/** PostgreSQL stores a name for the only column of a subquery; it has no effect. */
const unnamed = (expression: string) => `regexp_replace(${expression}, '( SELECT \\w+\\(\\)) AS \\w+\\)', '\\1)', 'g')`

/** Rows are kept out: only names, texts and settings of the schema are compared. */
const factsQuery = `
  select 'schema' as kind, nspname::text as name, ${rights('nspacl', "'n'", 'nspowner')} as fact
    from pg_namespace where nspname = 'public'
  union all select 'extension', extname, '' from pg_extension where extname <> 'plpgsql'
  union all select 'collation', collname, (to_jsonb(c) - array['oid', 'collnamespace', 'collowner', 'collversion'])::text
    from pg_collation c where collnamespace = 'public'::regnamespace
  union all select 'type', typname, typtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r') and ${ours('pg_type.oid')}
  union all select 'default rights', defaclobjtype::text, defaclacl::text from pg_default_acl
  union all
  select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'i' then 'index' else 'table' end, relname,
      concat_ws(' | ', relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions,
        case when relkind <> 'i' then ${rights('relacl', `case relkind when 'S' then 's' else 'r' end`, 'relowner')} end,
        case relkind when 'v' then pg_get_viewdef(c.oid) when 'i' then pg_get_indexdef(c.oid)
          when 'S' then (select (to_jsonb(s) - 'seqrelid')::text from pg_sequence s where seqrelid = c.oid) end,
        obj_description(c.oid, 'pg_class'))
    from pg_class c where relnamespace = 'public'::regnamespace and relkind <> 'c' and relname !~ '^migration(_pkey)?$'
      and ${ours('c.oid')}
  union all
  select 'column', relname || '.' || attname, concat_ws(' | ', row_number() over (partition by relname order by attnum),
      format_type(atttypid, atttypmod), attcollation::regcollation, attnotnull, attidentity, attgenerated, attstorage,
      pg_get_expr(adbin, adrelid), ${rights('attacl', "'c'", 'relowner')}, col_description(attrelid, attnum),
      (select max(objid::regclass::text) from pg_depend
        where refobjid = attrelid and refobjsubid = attnum and deptype in ('a', 'i') and classid = 'pg_class'::regclass))
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
      and relname <> 'migration'
  union all
  -- PostgreSQL 18 also lists NOT NULL here, under names that renamed tables keep.
  select 'constraint', conrelid::regclass || '.' || conname, concat_ws(' | ', pg_get_constraintdef(oid, true), condeferrable,
      condeferred, convalidated, obj_description(oid, 'pg_constraint'))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conname <> 'migration_pkey'
  union all
  select 'policy', polrelid::regclass || '.' || polname, concat_ws(' | ', polcmd, polpermissive,
      array(select coalesce(nullif(role, 0)::regrole::text, 'public') from unnest(polroles) as role order by 1),
      ${unnamed('pg_get_expr(polqual, polrelid)')}, ${unnamed('pg_get_expr(polwithcheck, polrelid)')})
    from pg_policy
  union all
  select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' | ', tgenabled, pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select 'function', p.oid::regprocedure::text, concat_ws(' | ', pg_get_functiondef(p.oid),
      ${rights('proacl', "'f'", 'proowner')}, obj_description(p.oid, 'pg_proc'))
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f' and ${ours('p.oid')}
  union all select 'statistics', stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext
  order by 1, 2`

/** Reads the facts after konuk_backup got its rights, which it gets at each backup. */
export async function catalogueOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select konuk_let_backup_read()')
    const { rows } = await client.query<{ kind: string; name: string; fact: string }>(factsQuery)
    return rows.map(({ kind, name, fact }) => `${kind} ${name}: ${fact}`)
  } finally {
    await client.end()
  }
}
