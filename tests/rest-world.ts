import type { CatalogTable, Catalogue } from '../src/server/platform/rest/catalogue/catalogue.ts'
import { relationsOf } from '../src/server/platform/rest/catalogue/relations.ts'
import type { RestError } from '../src/server/platform/rest/errors.ts'
import { readBody } from '../src/server/platform/rest/requests/body.ts'
import { parsePrefer, wantsOne } from '../src/server/platform/rest/requests/parse-headers.ts'
import { parseQuery } from '../src/server/platform/rest/requests/parse-query.ts'
import type { Method, Request } from '../src/server/platform/rest/requests/request.ts'
import type { Context } from '../src/server/platform/rest/statements/build-embed.ts'
import { planRead } from '../src/server/platform/rest/statements/build-read.ts'
import { planWrite } from '../src/server/platform/rest/statements/build-write.ts'

/** A small catalogue for the tests of what is built from it. */
export function table(name: string, columns: Record<string, string>, primaryKey: string[]): CatalogTable {
  const entries = Object.entries(columns).map(([column, type]) => [column, { name: column, type }] as const)
  return { schema: 'shop', name, isView: false, columns: new Map(entries), primaryKey }
}

export const rooms = table('rooms', { shop: 'integer', id: 'integer', label: 'text' }, ['shop', 'id'])
export const clients = table(
  'clients',
  { shop: 'integer', id: 'integer', name: 'text', data: 'jsonb', room: 'integer' },
  ['shop', 'id'],
)
const relations = relationsOf([
  {
    name: 'room_fk',
    table: clients,
    far: rooms,
    pairs: [
      ['shop', 'shop'],
      ['room', 'id'],
    ],
    unique: false,
  },
])
const catalogue: Catalogue = {
  tables: new Map([clients, rooms].map(each => [each.name, each])),
  relations,
  routines: new Map(),
}
export const context: Context = {
  catalogue,
  sees: () => true,
  checkEmbedded: () => {},
  rows: 100,
  bytes: 5_000,
}

export function request(
  method: Method,
  query: string,
  headers: { prefer?: string; accept?: string } = {},
): Request {
  return {
    method,
    kind: 'table',
    name: 'clients',
    query: parseQuery(query, { depth: 4, list: 100 }),
    prefer: parsePrefer(headers.prefer ?? null),
    one: wantsOne(headers.accept ?? null),
  }
}
export const read = (query: string, headers = {}) =>
  planRead(clients, request('GET', query, headers), context)
export const write = (method: Method, query: string, body?: string, headers = {}) =>
  planWrite(
    clients,
    request(method, query, headers),
    body === undefined ? undefined : readBody(body),
    context,
  )
export const codeOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return (error as RestError).code
  }
}
