import { describe, expect, it } from 'vitest'
import type { Role } from '../../database/transaction.ts'
import type { Table } from './catalogue.ts'
import type { RestError } from './errors.ts'
import { parseAccept, parsePrefer } from './parse-headers.ts'
import { parseQuery } from './parse-query.ts'
import { openPolicy, PolicyChecker, type RestPolicy } from './policy.ts'
import type { Method, Request } from './request.ts'

const policy: RestPolicy = {
  ...openPolicy,
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
    box: { insert: {} },
    'two.notes': { select: {} },
  },
  rpcs: { add: {}, total: { roles: ['authenticated'] } },
  operators: ['eq', 'is', 'in'],
}
const checker = new PolicyChecker(policy, ['one', 'two'])

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
    schema: 'one',
    name,
    query: parseQuery(query, false, { depth: 5, list: 50 }),
    prefer: parsePrefer(prefer, true),
    media: parseAccept(undefined),
    profiled: true,
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
    ['anon', 'GET', 'links', 'code=eq(any).{x}', '', '401 42501'],
    ['anon', 'GET', 'links', 'code->a=eq.x', '', '401 42501'],
    ['anon', 'GET', 'links', 'or=(code.eq.x,id.eq.1)', '', '401 42501'],
    ['anon', 'GET', 'links', 'or=(code.eq.x)', '', '401 42501'],
    ['anon', 'GET', 'links', 'not.and=(code.eq.x)', '', '401 42501'],
    ['anon', 'GET', 'links', 'and=(code.eq.x,id.eq.1)', '', 'allowed'],
    ['anon', 'GET', 'links', 'select=*,others(id)&others.code=eq.x', '', '401 42501'],
    ['authenticated', 'GET', 'links', '', '', 'allowed'],
    // Verbs and roles.
    ['anon', 'POST', 'links', '', '', '401 42501'],
    ['authenticated', 'POST', 'links', '', '', 'allowed'],
    ['authenticated', 'POST', 'links', '', 'resolution=merge-duplicates', '403 42501'],
    ['authenticated', 'DELETE', 'links', 'code=eq.x', '', '403 42501'],
    ['authenticated', 'PATCH', 'notes', '', '', '403 42501'],
    ['authenticated', 'PATCH', 'notes', 'id=eq.1', '', 'allowed'],
    ['authenticated', 'POST', 'notes', '', 'resolution=merge-duplicates', '403 42501'],
    ['authenticated', 'DELETE', 'notes', '', '', '403 42501'],
    ['service_role', 'DELETE', 'notes', '', '', 'allowed'],
    ['anon', 'POST', 'box', '', 'return=representation', 'allowed'],
    ['anon', 'GET', 'box', '', '', '401 42501'],
    // Operators.
    ['anon', 'GET', 'notes', 'id=gt.1', '', '400 PGRST100'],
    ['anon', 'GET', 'notes', 'or=(id.eq.1,not.and(id.like.1,id.eq.2))', '', '400 PGRST100'],
    ['anon', 'GET', 'notes', 'select=*,rooms(id)&rooms.id=match.x', '', '400 PGRST100'],
    ['anon', 'GET', 'notes', 'id=in.(1)', '', 'allowed'],
  ])('%s %s %s?%s %s: %s', (role, method, name, query, prefer, answer) => {
    expect(asked(role, method, name, query, prefer)).toBe(answer)
  })

  it('knows functions by name and role', () => {
    expect(asked('anon', 'POST', 'add', '', '', 'rpc')).toBe('allowed')
    expect(asked('anon', 'POST', 'total', '', '', 'rpc')).toBe('401 42501')
    expect(asked('anon', 'POST', 'other', '', '', 'rpc')).toBe('404 PGRST202')
    expect(asked('anon', 'POST', 'constructor', '', '', 'rpc')).toBe('404 PGRST202')
  })

  it('shows only tables that may be read, and binds embedded ones as well', () => {
    const table = (schema: string, name: string) => ({ schema, name }) as Table
    expect(checker.sees('anon', table('one', 'notes'))).toBe(true)
    expect(checker.sees('anon', table('two', 'notes'))).toBe(true)
    expect(checker.sees('anon', table('one', 'box'))).toBe(false)
    expect(checker.sees('anon', table('one', 'secrets'))).toBe(false)
    const level = parseQuery('links.code=eq.x', false, { depth: 1, list: 1 }).embedded.get('links')
    expect(() => checker.checkEmbedded(table('one', 'links'), undefined, 'anon')).toThrow()
    expect(() => checker.checkEmbedded(table('one', 'links'), level, 'anon')).not.toThrow()
    expect(() => checker.checkEmbedded(table('one', 'links'), undefined, 'authenticated')).not.toThrow()
  })

  it('opens everything when the policy is open', () => {
    const open = new PolicyChecker(openPolicy, ['one'])
    expect(() => open.check(request('DELETE', 'anything'), 'anon')).not.toThrow()
  })
})
