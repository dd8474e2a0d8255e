// What is refused where a screen names rows: columns, tables, keys and rpcs.

export interface Mistake {
  mistake: string
  wrong: string
  right: string
  /** What the compiler says, so that it is this mistake which it refuses. */
  says: RegExp
}

const supabase = "import { supabase } from '#web/rows/client.ts'"
const rowTable = "import { useRowTable } from '#web/rows/row-table.ts'"
const past = "import { rowsPast } from '#web/list/source/list-source.ts'"
const rowsOf = (table: string, query: string) =>
  `${supabase}\nexport const ask = () => supabase().from('${table}').${query}`

// `at` stands where the column's name does.
const misnamed: Mistake[] = [
  "eq('at', '')",
  "neq('at', '')",
  "gt('at', '')",
  "gte('at', '')",
  "lt('at', '')",
  "lte('at', '')",
  "like('at', '')",
  "ilike('at', '')",
  "is('at', null)",
  "in('at', [''])",
  "not('at', 'is', null)",
  "order('at', { ascending: false })",
  "or('at.eq.1')",
  "or('id.eq.1,at.eq.1')",
  `or(\`id.eq.\${Date.now()},and(at.eq."\${Date.now()}",sort.gt.\${Date.now()})\`)`,
  "or('id.eq.1,and(sort.gt.1,at.in.(a,b))')",
  "or('sort.not.in.(1,2),not.and(id.eq.1,or(at.is.null,sort.lt.2))')",
].map(filter => {
  const asked = (column: string) => rowsOf('rooms', `select('id').${filter.replace(/\bat\b/, column)}`)
  return {
    mistake: `a misspelt column in .${filter}`,
    wrong: asked('nmae'),
    right: asked('name'),
    says: /column 'nmae' does not exist on 'rooms'/,
  }
})

export const rowMistakes: Mistake[] = [
  {
    mistake: 'a misspelt column in .match()',
    wrong: rowsOf('rooms', "select('id').match({ nmae: '' })"),
    right: rowsOf('rooms', "select('id').match({ name: '' })"),
    says: /'nmae' does not exist in type 'RowKey<"rooms">/,
  },
  {
    mistake: 'a misspelt column',
    wrong: rowsOf('rooms', "select('id,nmae')"),
    right: `${supabase}\nexport const ask = async () => (await supabase().from('rooms').select('id,name')).data?.[0]?.id.length`,
    says: /column 'nmae' does not exist on 'rooms'/,
  },
  {
    mistake: 'a misspelt column of an embedded table',
    wrong: `${supabase}\nexport const ask = async () => (await supabase().from('services').select('id,service_rooms(room)')).data?.[0]?.service_rooms[0]?.room.length`,
    right: `${supabase}\nexport const ask = async () => (await supabase().from('services').select('id,service_rooms(room_id)')).data?.[0]?.service_rooms[0]?.room_id.length`,
    says: /column 'room' does not exist on 'service_rooms'/,
  },
  ...misnamed,
  {
    mistake: 'a misspelt column where only the number is asked for',
    wrong: rowsOf('rooms', "select('nmae', { count: 'exact', head: true })"),
    right: rowsOf('rooms', "select('name', { count: 'exact', head: true })"),
    says: /column 'nmae' does not exist on 'rooms'/,
  },
  {
    mistake: 'a filter on a column of an embedded table',
    wrong: rowsOf('services', "select('id,service_rooms(room_id)').eq('service_rooms.room', '')"),
    right: rowsOf('service_rooms', "select('service_id').eq('room_id', '')"),
    says: /column 'service_rooms\.room' does not exist on 'services'/,
  },
  {
    mistake: 'a column of an embedded table in .or()',
    wrong: rowsOf('services', "select('id,service_rooms(room_id)').or('id.eq.1,service_rooms.room_id.eq.1')"),
    right: rowsOf('service_rooms', "select('service_id').or('service_id.eq.1,room_id.eq.1')"),
    says: /column 'service_rooms\.room_id' does not exist on 'services'/,
  },
  {
    mistake: 'a column that is some text or other',
    wrong: `${supabase}\nexport const ask = (by: string) => supabase().from('rooms').select('id').order(by)`,
    right: `${supabase}\nexport const ask = (by: 'name' | 'sort') => supabase().from('rooms').select('id').order(by)`,
    says: /column '\$\{string\}' does not exist on 'rooms'/,
  },
  {
    mistake: 'filters that are some text or other',
    wrong: `${supabase}\nexport const ask = (filters: string) => supabase().from('rooms').select('id').or(filters)`,
    right: `${supabase}\nexport const ask = (name: string) => supabase().from('rooms').select('id').or(\`name.eq.\${name}\`)`,
    says: /names no column of 'rooms'/,
  },
  {
    mistake: 'filters that end in some text or other',
    wrong: `${supabase}\nexport const ask = (more: string) => supabase().from('rooms').select('id').or(\`id.eq.1,\${more}\`)`,
    right: `${supabase}\nexport const ask = (more: '' | ',sort.gt.1') => supabase().from('rooms').select('id').or(\`id.eq.1\${more}\`)`,
    says: /names no column of 'rooms'/,
  },
  {
    mistake: 'a misspelt column that a list goes on by',
    wrong: `${supabase}\n${past}\nexport const ask = (end: string[]) => supabase().from('rooms').select('id').or(rowsPast([{ column: 'nmae' }, { column: 'id' }], end))`,
    right: `${supabase}\n${past}\nexport const ask = (end: string[]) => supabase().from('rooms').select('id').or(rowsPast([{ column: 'name' }, { column: 'id' }], end))`,
    says: /column 'nmae' does not exist on 'rooms'/,
  },
  {
    mistake: 'a value that the column never has',
    wrong: rowsOf('appointments', "select('id').in('status', ['done'])"),
    right: rowsOf('appointments', "select('id').in('status', ['completed'])"),
    says: /"done"/,
  },
  {
    mistake: 'an rpc without its argument',
    wrong: `${supabase}\nexport const ask = () => supabase().rpc('is_user_in_trial')`,
    right: `${supabase}\nexport const ask = () => supabase().rpc('is_user_in_trial', { user_id: '' })`,
    says: /Expected 2 arguments, but got 1/,
  },
  {
    mistake: 'a misspelt argument of an rpc',
    wrong: `${supabase}\nexport const ask = () => supabase().rpc('search_clients', { query: '', archivd: true })`,
    right: `${supabase}\nexport const ask = () => [supabase().rpc('search_clients', { query: '', archived: true }), supabase().rpc('search_clients', { query: '' })]`,
    says: /'archivd' does not exist/,
  },
  {
    mistake: 'a misspelt column of what an rpc answers',
    wrong: `${supabase}\nexport const ask = () => supabase().rpc('search_clients', { query: '' }).order('plaec')`,
    right: `${supabase}\nexport const ask = () => supabase().rpc('search_clients', { query: '' }).order('place')`,
    says: /column 'plaec' does not exist on 'search_clients'/,
  },
  {
    mistake: 'a misspelt table',
    wrong: `${supabase}\nexport const ask = () => supabase().from('roomz')`,
    right: `${supabase}\nexport const ask = () => supabase().from('rooms')`,
    says: /roomz/,
  },
  {
    mistake: 'writing a table that is only read',
    wrong: `${supabase}\nexport const add = () => supabase().from('services').insert({ name: 'x' })`,
    right: `${supabase}\nexport const add = () => supabase().from('rooms').insert({ name: 'x', practice_id: '' })`,
    says: /'insert' does not exist on type 'Pick<Table<"services">/,
  },
  {
    mistake: 'deleting from a table that nobody deletes from',
    wrong: rowsOf('clients', "delete().eq('id', '')"),
    right: rowsOf('rooms', "delete().eq('id', '')"),
    says: /'delete' does not exist on type 'Pick<Table<"clients">/,
  },
  {
    mistake: 'a misspelt table whose rows a screen changes',
    wrong: `${rowTable}\nexport const use = () => useRowTable('room')`,
    right: `${rowTable}\nexport const use = () => useRowTable('rooms')`,
    says: /"room"/,
  },
  {
    mistake: 'a column that nobody may write',
    wrong: `${rowTable}\nexport const use = () => useRowTable('rooms').change({ id: '' }, { practice_id: '' })`,
    right: `${rowTable}\nexport const use = () => useRowTable('rooms').change({ id: '' }, { name: '' })`,
    says: /'practice_id' does not exist/,
  },
  {
    mistake: 'changing rows of a table that is only read',
    wrong: `${rowTable}\nexport const use = () => useRowTable('services')`,
    right: `${rowTable}\nexport const use = () => useRowTable('rooms')`,
    says: /"services"/,
  },
  ...(
    [
      ['clients', 'add', "'equipment').add({ practice_id: '', name: '', quantity: 1 })"],
      ['client_notes', 'change', "'clients').change({ id: '' }, { tags: [] })"],
      ['clients', 'remove', "'rooms').remove({ id: '' })"],
    ] as const
  ).map(([table, act, right]) => ({
    mistake: `${act} in ${table}, where nobody may`,
    wrong: `${rowTable}\nexport const use = () => useRowTable('${table}').${act}({ id: '' } as never, {} as never)`,
    right: `${rowTable}\nexport const use = () => useRowTable(${right}`,
    says: new RegExp(`'${act}' does not exist on type 'Pick<ScreenWrites<"${table}">`),
  })),
  {
    mistake: 'a key that names no row, and so all of them',
    wrong: `${rowTable}\nexport const use = () => useRowTable('rooms').remove({})`,
    right: `${rowTable}\nexport const use = () => useRowTable('rooms').remove({ id: '' })`,
    says: /'\{\}' is not assignable to parameter of type 'RowKey<"rooms">'/,
  },
  {
    mistake: 'a misspelt column of a key',
    wrong: `${rowTable}\nexport const use = () => useRowTable('rooms').remove({ nmae: '' })`,
    right: `${rowTable}\nexport const use = () => useRowTable('rooms').remove({ name: '' })`,
    says: /'nmae' does not exist in type 'RowKey<"rooms">/,
  },
  {
    mistake: 'a key whose id may be missing',
    wrong: `${rowTable}\nexport const use = (id?: string) => useRowTable('rooms').remove({ id })`,
    right: `${rowTable}\nexport const use = (id: string) => useRowTable('rooms').remove({ id })`,
    says: /undefined/,
  },
]
