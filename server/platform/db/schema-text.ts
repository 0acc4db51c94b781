// The schema as a reader wants it: each table whole, in one place, whatever migrations made it so. It is read from the
// catalogue of a migrated database and needs no pg_dump.
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

export const schemaFile = fileURLToPath(new URL('../../schema.sql', import.meta.url))

type Table = {
  name: string
  words: string | null
  isView: boolean
  view: string | null
  lines: string[]
  after: string[]
}

/** Everything of the schema `public` but what extensions brought. */
export async function schemaText(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: extensions } = await client.query<{ name: string }>(
      `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
    )
    const { rows: tables } = await client.query<Table>(tablesQuery)
    const { rows: functions } = await client.query<{ text: string }>(functionsQuery)
    return [
      '-- The schema of the database, as all migrations leave it. Written by `npm run db:types`; a test holds it to them.',
      extensions.map(({ name }) => `create extension ${name};`).join('\n'),
      ...tables.map(tableText),
      ...functions.map(({ text }) => text),
      '',
    ].join('\n\n')
  } finally {
    await client.end()
  }
}

function tableText({ name, words, isView, view, lines, after }: Table): string {
  const comment = words === null ? '' : `-- ${words}\n`
  const body = isView ? `create view ${name} as${view}` : `create table ${name} (\n  ${lines.join(',\n  ')}\n);`
  return `${comment}${[body, ...after].join('\n')}`
}

/** Whether an extension brought an object: then it is none of ours. */
const isOfExtension = (catalogue: string, oid: string) =>
  `exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`

const columns = `
  select attnum as place, 0 as rank, attname || ' ' || format_type(atttypid, atttypmod)
    || case when attidentity <> '' then ' generated ' || case attidentity when 'a' then 'always' else 'by default' end
         || ' as identity'
       when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
       when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
    || case when attnotnull then ' not null' else '' end
    || coalesce(' /* ' || col_description(attrelid, attnum) || ' */', '') as line
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = c.oid and attnum > 0 and not attisdropped`

/** PostgreSQL 18 also lists NOT NULL among the constraints, which the columns say already. */
const constraints = `
  select row_number() over (order by contype <> 'p', conname) as place, 1 as rank,
    'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x')`

const after = `
  select 0 as rank, indexname as name, indexdef || ';' as line
  from pg_indexes where schemaname = 'public' and tablename = c.relname
    and not exists (select from pg_constraint where conrelid = c.oid and conname = indexname)
  union all
  select 1, '', 'alter table ' || c.relname || ' enable row level security'
    || case when c.relforcerowsecurity then ', force row level security' else '' end || ';'
  where c.relrowsecurity
  union all
  select 2, policyname, 'create policy ' || policyname || ' on ' || tablename
    || case when permissive = 'RESTRICTIVE' then ' as restrictive' else '' end
    || case when cmd = 'ALL' then '' else ' for ' || lower(cmd) end
    || case when roles = '{public}' then '' else ' to ' || array_to_string(roles, ', ') end
    || coalesce(' using ' || qual, '') || coalesce(' with check ' || with_check, '') || ';'
  from pg_policies where schemaname = 'public' and tablename = c.relname
  union all
  select 3, tgname, pg_get_triggerdef(pg_trigger.oid) || ';'
    || case tgenabled when 'O' then '' when 'A' then ' -- always' when 'R' then ' -- replica' else ' -- disabled' end
  from pg_trigger where tgrelid = c.oid and not tgisinternal
  union all
  select 4, grantee, 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type) || ' on ' || c.relname
    || ' to ' || grantee || ';'
  from (select coalesce(nullif(acl.grantee, 0)::regrole::text, 'public') as grantee, acl.privilege_type
    from aclexplode(c.relacl) as acl where acl.grantee <> c.relowner) as granted
  group by grantee
  union all
  select 5, attname || grantee, 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type)
    || ' (' || attname || ') on ' || c.relname || ' to ' || grantee || ';'
  from (select attname, coalesce(nullif(acl.grantee, 0)::regrole::text, 'public') as grantee, acl.privilege_type
    from pg_attribute cross join aclexplode(attacl) as acl
    where attrelid = c.oid and attnum > 0 and not attisdropped and acl.grantee <> c.relowner) as granted
  group by attname, grantee`

const tablesQuery = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as words, c.relkind = 'v' as "isView",
    case when c.relkind = 'v' then ' ' || pg_get_viewdef(c.oid) end as view,
    coalesce((select array_agg(line order by rank, place) from (${columns} union all ${constraints}) as own), '{}') as lines,
    coalesce((select array_agg(line order by rank, name) from (${after}) as more), '{}') as after
  from pg_class as c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname <> 'migration'
    and not ${isOfExtension('pg_class', 'c.oid')}
  order by c.relname`

const functionsQuery = `
  select rtrim(pg_get_functiondef(p.oid), E' \\n') || ';'
    || case when proacl is null then '' else E'\\nrevoke all on function ' || p.oid::regprocedure || ' from public;'
      || coalesce((select string_agg(E'\\ngrant execute on function ' || p.oid::regprocedure || ' to '
        || coalesce(nullif(acl.grantee, 0)::regrole::text, 'public') || ';', '' order by acl.grantee::text)
        from aclexplode(proacl) as acl where acl.grantee <> proowner), '') end as text
  from pg_proc as p
  where pronamespace = 'public'::regnamespace and prokind = 'f' and not ${isOfExtension('pg_proc', 'p.oid')}
  order by p.oid::regprocedure::text`
