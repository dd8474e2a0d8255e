import { describe, expect, it } from 'vitest'
import { fromDatabase } from './errors.ts'

describe('fromDatabase', () => {
  it.each<[string, number, 'anon' | 'authenticated']>([
    ['23505', 409, 'authenticated'],
    ['23503', 409, 'authenticated'],
    ['23514', 400, 'authenticated'],
    ['22P02', 400, 'anon'],
    ['42501', 401, 'anon'],
    ['42501', 403, 'authenticated'],
    ['42P01', 404, 'anon'],
    ['42883', 404, 'anon'],
    ['25006', 405, 'anon'],
    ['P0001', 400, 'anon'],
    ['P0002', 500, 'anon'],
    ['PT402', 402, 'anon'],
    ['PT999', 500, 'anon'],
    ['57014', 500, 'anon'],
    ['53300', 503, 'anon'],
    ['57P01', 503, 'anon'],
    ['40001', 500, 'anon'],
    ['XX000', 500, 'anon'],
    ['21000', 400, 'anon'],
    ['54000', 400, 'anon'],
    ['54011', 400, 'anon'],
  ])('maps %s to status %d', (code, status, role) => {
    expect(fromDatabase({ code, message: 'm', detail: 'd' }, role)).toMatchObject({
      status,
      code,
      message: 'm',
      details: 'd',
      hint: null,
    })
  })

  it('hides the address of a lost connection', () => {
    const error = fromDatabase({ code: 'ECONNREFUSED', message: 'connect 10.0.0.1:5432' }, 'anon')
    expect(error).toMatchObject({ status: 503, code: 'PGRST001' })
    expect(error.body()).not.toContain('10.0.0.1')
  })
})
