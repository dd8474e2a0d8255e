import { expect, it } from 'vitest'
import { inTab, type ListedFeedback, matching } from './feedback-list.ts'

const item = (title: string, more: Partial<ListedFeedback> = {}): ListedFeedback => ({
  title,
  description: 'd',
  category: null,
  feedback_type: 'bug_report',
  status: 'new',
  ...more,
})
const items = [
  item('Rooms', { category: 'Calendar', status: 'in_progress' }),
  item('Spanish', { description: 'Text reminders', feedback_type: 'feature_request' }),
  item('Tips', { status: 'closed' }),
]
const titles = (list: ListedFeedback[]) => list.map(({ title }) => title)
const everything = { search: '', status: 'all', type: 'all' } as const

it('searches title, description and area for each word', () => {
  expect(titles(matching(items, { ...everything, search: ' calendar ' }))).toEqual(['Rooms'])
  expect(titles(matching(items, { ...everything, search: 'REMINDERS spanish' }))).toEqual(['Spanish'])
  expect(titles(matching(items, { ...everything, search: 'reminders rooms' }))).toEqual([])
})

it('filters by status and type', () => {
  expect(titles(matching(items, { ...everything, status: 'closed' }))).toEqual(['Tips'])
  expect(titles(matching(items, { ...everything, type: 'bug_report' }))).toEqual(['Rooms', 'Tips'])
  expect(matching(items, everything)).toHaveLength(3)
})

it('groups items into tabs, with closed ones under All', () => {
  expect(inTab(items, 'all')).toHaveLength(3)
  expect(titles(inTab(items, 'new'))).toEqual(['Spanish'])
  expect(titles(inTab(items, 'in_progress'))).toEqual(['Rooms'])
  expect(inTab(items, 'resolved')).toEqual([])
})
