// The schema as a reader wants it: each table whole, in one place, whatever migrations made it so. The text is SQL that
// makes the same schema in an empty database. It is read from the catalogue of a migrated one and needs no pg_dump.
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

export const schemaFile = fileURLToPath(new URL('../../schema.sql', import.meta.url))

/** A line that needs other tables than its own. */
type Line = { line: string; needs: string[] }
type Relation = { name: string; isView: boolean; lines: string[]; references: Line[]; after: Line[] }
type Procedure = { text: string; takesRows: boolean }

/** Everything of the schema `public` except what extensions brought. */
export async function schemaText(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const textsOf = async (query: string) => (await client.query<{ text: string }>(query)).rows.map(({ text }) => text)
    const extensions = await textsOf(extensionsQuery)
    const before = await textsOf(`${collationsQuery} union all ${sequencesQuery} order by 1`)
    const { rows: relations } = await client.query<Relation>(relationsQuery)
    const { rows: functions } = await client.query<Procedure>(functionsQuery)
    const taking = (rows: boolean) =>
      functions.filter(({ takesRows }) => takesRows === rows).map(({ text }) => functionText(text))
    return [
      '-- The schema of the database, as all migrations leave it. Written by `npm run db:types`; a test holds it to them.',
      extensions.join('\n'),
      'grant usage on schema public to konuk_app, konuk_backup, konuk_guest;',
      before.map(plain).join('\n'),
      '-- The bodies of functions name tables that follow.\nset check_function_bodies = off;',
      ...taking(false),
      ...inOrder(relations),
      ...taking(true),
      '-- Gives konuk_backup the right to read every table.\nselect konuk_let_backup_read();',
      '',
    ].join('\n\n')
  } finally {
    await client.end()
  }
}

/** Puts each table below those that it refers to; where references form a circle, one of them is added afterwards. */
function inOrder(relations: Relation[]): string[] {
  const begun = new Set<string>()
  const there = new Set<string>()
  const isReady = ({ needs }: Line) => needs.every((name) => there.has(name))
  const texts: string[] = []
  let waiting: Line[] = []
  const place = ({ name, references, after, ...relation }: Relation): void => {
    if (begun.has(name)) return
    begun.add(name)
    const needed = new Set(references.flatMap(({ needs }) => needs))
    relations.filter((one) => needed.has(one.name)).forEach(place)
    there.add(name)
    const late = references.filter((one) => !isReady(one))
    waiting.push(...after, ...late.map(({ line, needs }) => ({ line: `alter table ${name} add ${line};`, needs })))
    const ready = waiting.filter(isReady)
    waiting = waiting.filter((one) => !isReady(one))
    const lines = [...relation.lines, ...references.filter(isReady).map(({ line }) => line)]
    texts.push([created(name, { ...relation, lines }), ...ready.map(({ line }) => wrapped(plain(line), 2))].join('\n'))
  }
  for (const isView of [false, true]) relations.filter((one) => one.isView === isView).forEach(place)
  return texts
}

const created = (name: string, { isView, lines }: Pick<Relation, 'isView' | 'lines'>): string =>
  isView
    ? lines.map(lowerCase).join('')
    : `create table ${name} (\n${lines.map((line) => `  ${wrapped(plain(line), 4)}`).join(',\n')}\n);`

function functionText(text: string): string {
  const [, header = '', body = '', rest = ''] = /^(.*?)AS \$function\$(.*)\$function\$\s*(.*)$/s.exec(text) ?? []
  const quote = body.includes('$$') ? '$function$' : '$$'
  const begin = wrapped(plain(header).replace('create or replace function public.', 'create function ').trim(), 2)
  const isShort = !body.includes('\n') && begin.length + body.length > 110
  return `${begin}${isShort ? '\n  ' : ' '}as ${quote}${body}${quote}${rest}`
}

const quotedOr = (pattern: string) => new RegExp(`('(?:[^']|'')*'|"[^"]*")|${pattern}`, 'g')

/** PostgreSQL writes key words in capitals; names have none. */
const lowerCase = (text: string): string =>
  text.replace(quotedOr('[A-Z]+'), (word, quoted?: string) => quoted ?? word.toLowerCase())

/** Writes an expression of the catalogue as a person would: on one line, without casts that say nothing. */
const plain = (text: string): string =>
  lowerCase(text.replace(quotedOr(String.raw`\s+`), (_space, quoted?: string) => quoted ?? ' '))
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replaceAll(/= any \(array\[((?:'[^']*'(?:, )?)+)\]\)/g, 'in ($1)')
    .replaceAll(/<> all \(array\[((?:'[^']*'(?:, )?)+)\]\)/g, 'not in ($1)')
    .replaceAll(/\( ?select (\w+\(\)) as \w+\)/g, '(select $1)')
    .replaceAll(/ = \(\((select \w+\(\))\)\)/g, ' = ($1)')
    .replaceAll(/\( (?=select|case)/g, '(')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('character varying', 'varchar')

const width = 118
const beginsAPart = /^(and|or|case|when|else|references|referencing|where|include|execute|for|stored)$/

/** Breaks a statement at its spaces, best before a part of it and never inside quotes, so that its lines fit a screen. */
function wrapped(text: string, indent: number): string {
  const words = text.match(/(?:'(?:[^']|'')*'|"[^"]*"|[^\s'"])+/g) ?? []
  const lines: string[] = []
  let line: string[] = []
  const lengthOf = (some: string[]) => some.join(' ').length
  for (const word of words) {
    if (line.length > 0 && lengthOf([...line, word]) > width) {
      const part = line.findLastIndex((one, at) => beginsAPart.test(one) && lengthOf(line.slice(0, at)) > width / 2)
      const rest = part < 0 ? [] : line.splice(part)
      lines.push(line.join(' '))
      line = [' '.repeat(indent - 1), ...rest]
    }
    line.push(word)
  }
  return [...lines, line.join(' ')].join('\n')
}

/** Whether an extension brought an object: then it is none of ours. */
const isOfExtension = (catalogue: string, oid: string) =>
  `exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`

/** The rights of konuk_backup are those that konuk_let_backup_read gives. */
const granted = (acl: string, owner: string) => `
  select coalesce(nullif(acl.grantee, 0)::regrole::text, 'public') as grantee, lower(acl.privilege_type) as privilege
  from aclexplode(${acl}) as acl
  where acl.grantee <> ${owner} and acl.grantee is distinct from to_regrole('konuk_backup')`

const extensionsQuery = `
  select 'create extension if not exists ' || extname || ';' as text
  from pg_extension where extname <> 'plpgsql' order by 1`

/** PostgreSQL 17 renamed the column of the locale. */
const collationsQuery = `
  select format('create collation %s (provider = icu, locale = %L);', collname,
    coalesce(to_jsonb(c) ->> 'collicucoll', to_jsonb(c) ->> 'colliculocale', to_jsonb(c) ->> 'colllocale')) as text
  from pg_collation as c where collnamespace = 'public'::regnamespace`

const sequencesQuery = `
  select 'create sequence ' || c.relname || ' as ' || format_type(seqtypid, null) || ' start ' || seqstart || ';'
    || coalesce((select string_agg(' grant ' || privilege || ' on sequence ' || c.relname || ' to ' || grantee || ';', '')
      from (${granted('c.relacl', 'c.relowner')}) as granted), '') as text
  from pg_sequence join pg_class as c on c.oid = seqrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = c.oid and deptype in ('i', 'e'))`

/** An identity column names its sequence only where the sequence kept a former name. */
const columns = `
  select attnum as place, 0 as rank, attname || ' ' || format_type(atttypid, atttypmod)
    || case when attcollation = typcollation then '' else ' collate ' || attcollation::regcollation end
    || case when attidentity <> '' then ' generated ' || case attidentity when 'a' then 'always' else 'by default' end
         || ' as identity' || case when sequence.relname = left(c.relname || '_' || attname || '_seq', 63) then ''
           else ' (sequence name ' || sequence.relname || ')' end
       when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid, true) || ') stored'
       when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid, true) else '' end
    || case when attnotnull then ' not null' else '' end as line
  from pg_attribute join pg_type on pg_type.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  left join pg_class as sequence on attidentity <> ''
    and sequence.oid = pg_get_serial_sequence(quote_ident(c.relname), attname)::regclass
  where attrelid = c.oid and attnum > 0 and not attisdropped`

/** PostgreSQL 18 also lists NOT NULL among the constraints, which the columns say already. */
const constraints = `
  select row_number() over (order by contype <> 'p', conname) as place, 1 as rank,
    'constraint ' || conname || ' ' || pg_get_constraintdef(oid, true) as line
  from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c', 'x')`

const references = `
  select json_agg(json_build_object('needs', json_build_array(confrelid::regclass),
    'line', 'constraint ' || conname || ' ' || pg_get_constraintdef(oid, true)) order by conname)
  from pg_constraint where conrelid = c.oid and contype = 'f'`

const after = `
  select 0 as rank, '' as name, null::oid as policy, 'comment on ' || case when c.relkind = 'v' then 'view ' else 'table ' end || c.relname
    || ' is ' || quote_literal(obj_description(c.oid, 'pg_class')) || ';' as line
  where obj_description(c.oid, 'pg_class') is not null
  union all
  select 1, lpad(attnum::text, 4, '0'), null, 'comment on column ' || c.relname || '.' || attname || ' is '
    || quote_literal(col_description(attrelid, attnum)) || ';'
  from pg_attribute where attrelid = c.oid and attnum > 0 and col_description(attrelid, attnum) is not null
  union all
  select 2, relname, null, replace(replace(pg_get_indexdef(indexrelid, 0, true), 'USING btree ', ''), 'public.', '') || ';'
  from pg_index join pg_class as one on one.oid = indexrelid
  where indrelid = c.oid and not exists (select from pg_constraint where conrelid = c.oid and conindid = indexrelid)
  union all
  select 3, '', null, 'alter table ' || c.relname || ' enable row level security'
    || case when c.relforcerowsecurity then ', force row level security' else '' end || ';'
  where c.relrowsecurity
  union all
  select 4, polname, oid, 'create policy ' || polname || ' on ' || c.relname
    || case when polpermissive then '' else ' as restrictive' end
    || case polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update'
       when 'd' then ' for delete' else '' end
    || case when polroles = '{0}' then ''
       else ' to ' || array_to_string(array(select role::regrole::text from unnest(polroles) as role), ', ') end
    || coalesce(' using (' || pg_get_expr(polqual, polrelid, true) || ')', '')
    || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid, true) || ')', '') || ';'
  from pg_policy where polrelid = c.oid and polname <> 'konuk_backup'
  union all
  select 5, tgname, null, pg_get_triggerdef(pg_trigger.oid, true) || ';'
    || case tgenabled when 'O' then '' else ' alter table ' || c.relname
       || case tgenabled when 'A' then ' enable always' when 'R' then ' enable replica' else ' disable' end
       || ' trigger ' || tgname || ';' end
  from pg_trigger where tgrelid = c.oid and not tgisinternal
  union all
  select 6, grantee, null, 'grant ' || string_agg(privilege, ', ' order by privilege) || ' on ' || c.relname || ' to '
    || grantee || ';'
  from (${granted('c.relacl', 'c.relowner')}) as granted group by grantee
  union all
  select 7, grantee, null, 'grant ' || string_agg(privilege || ' (' || columns || ')', ', ' order by privilege) || ' on '
    || c.relname || ' to ' || grantee || ';'
  from (select grantee, privilege, string_agg(attname, ', ' order by attnum) as columns
    from pg_attribute cross join lateral (${granted('attacl', 'c.relowner')}) as granted
    where attrelid = c.oid and attnum > 0 and not attisdropped
    group by grantee, privilege) as of_columns
  group by grantee
  union all
  select 8, sequence.relname || grantee, null, 'grant ' || privilege || ' on sequence ' || sequence.relname || ' to '
    || grantee || ';'
  from pg_depend join pg_class as sequence on sequence.oid = objid and sequence.relkind = 'S'
  cross join lateral (${granted('sequence.relacl', 'sequence.relowner')}) as granted
  where refobjid = c.oid and deptype = 'i'`

const relationsQuery = `
  select c.relname as name, c.relkind = 'v' as "isView",
    case when c.relkind = 'v' then array['create view ' || c.relname
      || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || E' as\\n' || pg_get_viewdef(c.oid, true)]
    else (select array_agg(line order by rank, place) from (${columns} union all ${constraints}) as own) end as lines,
    coalesce((${references}), '[]') as references,
    (select coalesce(json_agg(json_build_object('line', line, 'needs', array(
        select refobjid::regclass from pg_depend join pg_class as other on other.oid = refobjid and relkind in ('r', 'p')
        where classid = 'pg_policy'::regclass and objid = policy and refclassid = 'pg_class'::regclass
      )) order by rank, name), '[]') from (${after}) as more) as after
  from pg_class as c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname <> 'migration'
    and not ${isOfExtension('pg_class', 'c.oid')}
  order by c.relname`

const functionsQuery = `
  select rtrim(pg_get_functiondef(p.oid), E' \\n') || ';'
    || case when proacl is null then '' else E'\\nrevoke all on function ' || p.oid::regprocedure || ' from public;'
      || coalesce((select string_agg(E'\\ngrant execute on function ' || p.oid::regprocedure || ' to '
        || grantee || ';', '' order by grantee) from (${granted('proacl', 'proowner')}) as granted), '') end as text,
    exists (select from pg_type where typtype = 'c'
      and oid = any (proargtypes::oid[] || prorettype || coalesce(proallargtypes, '{}'))) as "takesRows"
  from pg_proc as p
  where pronamespace = 'public'::regnamespace and prokind = 'f' and not ${isOfExtension('pg_proc', 'p.oid')}
  order by p.oid::regprocedure::text`
