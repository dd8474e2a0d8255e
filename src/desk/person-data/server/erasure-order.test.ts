import { expect, test } from 'vitest'
import type { PersonTable } from '#base/rights/person-rows.ts'
import { inOrderOfErasure } from './erasure-order.ts'

const found = (mine: string): PersonTable => ({
  mine,
  words: 'Rows',
  given: { without: [] },
  erasure: 'delete',
})

test('a table comes before the tables by which its rows are found, at any distance', () => {
  const tables = {
    clients: found('t.id = any ($1)'),
    talks: found('t.email in (select c.email from clients c)'),
    lines: found('t.talk_id in (select k.id from clinical.talks l join talks k on true)'),
  }
  expect(Object.keys(inOrderOfErasure(tables))).toEqual(['lines', 'talks', 'clients'])
})

test('the order of unrelated tables is kept', () => {
  const tables = {
    notes: found('t.client_id = 1'),
    tags: found('t.client_id = 1'),
    notes_of_tags: found('true'),
  }
  expect(Object.keys(inOrderOfErasure(tables))).toEqual(Object.keys(tables))
})

test('two tables that are found by each other are refused', () => {
  const tables = {
    one: found('t.id in (select id from other)'),
    other: found('t.id in (select id from one)'),
  }
  expect(() => inOrderOfErasure(tables)).toThrow('one, other')
})
