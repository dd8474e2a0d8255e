import { describe, expect, it } from 'vitest'
import type { Role } from '../../database/transaction.ts'
import type { CatalogTable } from './catalogue/catalogue.ts'
import type { RestError } from './errors.ts'
import { PolicyChecker, type RestPolicy } from './policy.ts'
import { parsePrefer } from './requests/parse-headers.ts'
import { parseQuery } from './requests/parse-query.ts'
import type { Method, Request } from './requests/request.ts'

const policy: RestPolicy = {
  tables: {
    links: {
      select: { requiredFilters: [['code', 'eq']], requiredOf: ['anon'] },
      insert: { roles: ['authenticated'] },
    },
    notes: {
      select: {},
      insert: {},
      update: { requiredFilters: [['id', 'eq']] },
      delete: { roles: ['service_role'] },
    },
    box: { insert: {}, update: {}, delete: {} },
    marks: { insert: {}, upsert: { roles: ['authenticated'] } },
  },
  rpcs: { add: {}, total: { roles: ['authenticated'] } },
  patterns: ['authenticated'],
  depth: 5,
  rows: 100,
  bytes: 1_000,
}
const checker = new PolicyChecker(policy)

function request(
  method: Method,
  name: string,
  query = '',
  prefer = '',
  kind: 'table' | 'rpc' = 'table',
): Request {
  return {
    method,
    kind,
    name,
    query: parseQuery(query, { depth: 5, list: 50 }),
    prefer: parsePrefer(prefer),
    one: false,
  }
}
const asked = (role: Role, ...args: Parameters<typeof request>) => {
  try {
    checker.check(request(...args), role)
    return 'allowed'
  } catch (error) {
    const { status, code } = error as RestError
    return `${status} ${code}`
  }
}

describe('PolicyChecker', () => {
  it.each<[Role, Method, string, string, string, string]>([
    // What is not named does not exist.
    ['anon', 'GET', 'secrets', '', '', '404 PGRST205'],
    ['service_role', 'GET', 'secrets', '', '', '404 PGRST205'],
    ['anon', 'GET', '__proto__', '', '', '404 PGRST205'],
    ['anon', 'GET', 'toString', '', '', '404 PGRST205'],
    // A required filter, as it must stand.
    ['anon', 'GET', 'links', '', '', '401 42501'],
    ['anon', 'GET', 'links', 'code=eq.x', '', 'allowed'],
    ['anon', 'HEAD', 'links', '', 'count=exact', '401 42501'],
    ['anon', 'GET', 'links', 'code=not.eq.x', '', '401 42501'],
    ['anon', 'GET', 'links', 'code=in.(x)', '', '401 42501'],
    ['anon', 'GET', 'links', 'or=(code.eq.x,id.eq.1)', '', '401 42501'],
    ['anon', 'GET', 'links', 'or=(code.eq.x)', '', '401 42501'],
    ['anon', 'GET', 'links', 'not.and=(code.eq.x)', '', '401 42501'],
    ['anon', 'GET', 'links', 'and=(code.eq.x,id.eq.1)', '', 'allowed'],
    ['authenticated', 'GET', 'links', '', '', 'allowed'],
    // Verbs and roles.
    ['anon', 'POST', 'links', '', '', '401 42501'],
    ['authenticated', 'POST', 'links', '', '', 'allowed'],
    ['authenticated', 'POST', 'links', '', 'resolution=merge-duplicates', '403 42501'],
    ['authenticated', 'DELETE', 'links', 'code=eq.x', '', '403 42501'],
    ['authenticated', 'PATCH', 'notes', '', '', '403 42501'],
    ['authenticated', 'PATCH', 'notes', 'id=eq.1', '', 'allowed'],
    // An upsert changes whatever row has its key, so a filter in the address binds nothing: only its own rule opens it.
    ['authenticated', 'POST', 'notes', '', 'resolution=merge-duplicates', '403 42501'],
    ['authenticated', 'POST', 'notes', 'id=eq.1', 'resolution=merge-duplicates', '403 42501'],
    ['authenticated', 'POST', 'notes', '', 'resolution=ignore-duplicates', 'allowed'],
    ['authenticated', 'POST', 'marks', '', 'resolution=merge-duplicates', 'allowed'],
    ['anon', 'POST', 'marks', '', 'resolution=merge-duplicates', '401 42501'],
    ['authenticated', 'DELETE', 'notes', '', '', '403 42501'],
    ['service_role', 'DELETE', 'notes', '', '', 'allowed'],
    ['anon', 'POST', 'box', '', 'return=representation', 'allowed'],
    ['anon', 'GET', 'box', '', '', '401 42501'],
    // What was changed or deleted is shown to whoever may read it.
    ['anon', 'PATCH', 'box', '', '', 'allowed'],
    ['anon', 'PATCH', 'box', '', 'return=representation', '401 42501'],
    ['anon', 'DELETE', 'box', '', '', 'allowed'],
    ['anon', 'DELETE', 'box', '', 'return=representation', '401 42501'],
    // Patterns, wherever they stand.
    ['anon', 'GET', 'notes', 'text=ilike.*a*', '', '401 42501'],
    ['anon', 'GET', 'notes', 'or=(id.eq.1,and(id.eq.2,text.not.like.a*))', '', '401 42501'],
    ['authenticated', 'GET', 'notes', 'or=(id.eq.1,text.like.a*)', '', 'allowed'],
  ])('%s %s %s?%s %s: %s', (role, method, name, query, prefer, answer) => {
    expect(asked(role, method, name, query, prefer)).toBe(answer)
  })

  it('allows functions by name and role', () => {
    expect(asked('anon', 'POST', 'add', '', '', 'rpc')).toBe('allowed')
    expect(asked('anon', 'POST', 'total', '', '', 'rpc')).toBe('401 42501')
    expect(asked('anon', 'POST', 'other', '', '', 'rpc')).toBe('404 PGRST202')
    expect(asked('anon', 'POST', 'constructor', '', '', 'rpc')).toBe('404 PGRST202')
  })

  it('shows only readable tables, embedded ones included', () => {
    const table = (name: string) => ({ schema: 'public', name }) as CatalogTable
    expect(checker.sees('anon', table('notes'))).toBe(true)
    expect(checker.sees('anon', table('box'))).toBe(false)
    expect(checker.sees('anon', table('secrets'))).toBe(false)
    expect(() => checker.checkEmbedded(table('links'), 'anon')).toThrow()
    expect(() => checker.checkEmbedded(table('links'), 'authenticated')).not.toThrow()
  })
})
