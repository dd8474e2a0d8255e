import { describe, expect, it, test } from 'vitest'
import { checkExpression, matches, segmentExpression } from './segment.ts'

const moment = { now: 0, time_zone: 'America/New_York' }

describe('an invalid expression', () => {
  const visits = (op: string, value?: unknown) => ({ field: 'visits', op, value })
  const tag = (op: string, value?: unknown) => ({ field: 'tags', op, value })
  const seen = (op: string, value?: unknown) => ({ field: 'last_visit_at', op, value })
  const good = visits('eq', 1)
  const under = (depth: number, e: unknown): unknown => {
    let whole = e
    for (let n = 0; n < depth; n++) whole = { not: whole }
    return whole
  }
  test.each([
    [null, 'bad_shape'],
    [undefined, 'bad_shape'],
    [[], 'bad_shape'],
    ['all', 'bad_shape'],
    [{}, 'bad_shape'],
    [{ all: good }, 'bad_shape'],
    [{ all: [], any: [] }, 'bad_shape'],
    [{ not: good, more: 1 }, 'bad_shape'],
    [{ field: 'visits' }, 'bad_shape'],
    [{ field: 1, op: 'eq', value: 1 }, 'bad_shape'],
    [{ ...good, all: [] }, 'bad_shape'],
    [{ field: 'diagnosis', op: 'is', value: 'x' }, 'unknown_field'],
    [{ field: 'constructor', op: 'is', value: 'x' }, 'unknown_field'],
    [{ field: '__proto__', op: 'is', value: 'x' }, 'unknown_field'],
    [{ field: 'consent_email_reviews', op: 'is', value: 'x' }, 'unknown_field'],
    [visits('is', 1), 'unknown_op'],
    [visits('toString', 1), 'unknown_op'],
    [{ field: 'is_archived', op: 'is_known' }, 'unknown_op'],
    [{ field: 'birth_date', op: 'on', value: '2000-01-01' }, 'unknown_op'],
    [visits('eq'), 'bad_value'],
    [visits('eq', '1'), 'bad_value'],
    [visits('eq', Number.NaN), 'bad_value'],
    [visits('at_least', Number.POSITIVE_INFINITY), 'bad_value'],
    [visits('between', [2, 1]), 'bad_value'],
    [visits('between', [1]), 'bad_value'],
    [visits('between', [1, 2, 3]), 'bad_value'],
    [visits('is_known', 1), 'bad_value'],
    [visits('is_known', null), 'bad_value'],
    [tag('has', ' '), 'bad_value'],
    [tag('has', 'x'.repeat(81)), 'bad_value'],
    [tag('has', ['x']), 'bad_value'],
    [tag('has_any', []), 'bad_value'],
    [tag('has_any', 'x'), 'bad_value'],
    [tag('has_any', ['x', '']), 'bad_value'],
    [tag('has_any', new Array(2)), 'bad_value'],
    [tag('has_any', Array(51).fill('x')), 'bad_value'],
    [seen('on', '2026-02-29'), 'bad_value'],
    [seen('on', '2026-2-1'), 'bad_value'],
    [seen('on', '9999-12-31'), 'bad_value'],
    [seen('after', '2200-01-01'), 'bad_value'],
    [seen('before', '0000-01-01'), 'bad_value'],
    [seen('within_days', -1), 'bad_value'],
    [seen('within_days', 1.5), 'bad_value'],
    [seen('within_days', 3651), 'bad_value'],
    [{ field: 'is_archived', op: 'is', value: 'true' }, 'bad_value'],
    [{ field: 'email', op: 'is', value: 5 }, 'bad_value'],
  ])('%j: %s', (e, code) => {
    expect(checkExpression(e)).toEqual([{ path: '', code }])
    expect(() => matches(e, {}, moment)).toThrow(RangeError)
    expect(segmentExpression.safeParse(e).error?.issues.map(({ message }) => message)).toEqual([code])
  })

  test.each([
    visits('between', [1, 1]),
    tag('has', ` ${'x'.repeat(80)} `),
    tag('has_all', Array(50).fill('x')),
    seen('within_days', 0),
    seen('in_next_days', 3650),
    seen('on', '2028-02-29'),
    seen('before', '1900-01-01'),
    seen('after', '2199-12-31'),
    under(4, good),
    under(9, { all: [] }),
    { all: Array(50).fill(good) },
  ])('has no problem in %j', e => {
    expect(checkExpression(e)).toEqual([])
    expect(segmentExpression.safeParse(e)).toEqual({ success: true, data: e })
  })

  it('reports each place in reading order, and the size last', () => {
    const e = { all: [{ not: visits('no') }, 5, { any: [good, { not: { not: { not: good } } }] }] }
    expect(checkExpression(e)).toEqual([
      { path: 'all.0.not', code: 'unknown_op' },
      { path: 'all.1', code: 'bad_shape' },
      { path: 'all.2.any.1.not.not.not', code: 'too_deep' },
    ])
    expect(segmentExpression.safeParse(e).error?.issues[1]?.path).toEqual(['all', 1])
    const many = { any: [...Array(50).fill(good), visits('eq')] }
    expect(checkExpression(many)).toEqual([
      { path: 'any.50', code: 'bad_value' },
      { path: '', code: 'too_many' },
    ])
  })

  it('is rejected however deep it is, and never run', () => {
    expect(checkExpression(under(100_000, good)).map(({ code }) => code)).toEqual(['too_deep'])
    expect(() => matches({ all: [] }, {}, { now: 0, time_zone: '+05:30' })).toThrow(RangeError)
  })
})
