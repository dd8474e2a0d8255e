import { afterEach, expect, it } from 'vitest'
import { currentToasts, dismissToast, toast, toastDuration } from './toast.ts'

const titles = () => currentToasts().map(each => each.title)
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

it('shows at most three toasts, and a success does not replace an error', () => {
  const refused = toast({ title: 'refused', tone: 'error' })
  toast({ title: 'one' })
  toast({ title: 'two' })
  const last = toast({ title: 'three' })
  expect(titles()).toEqual(['refused', 'two', 'three'])
  dismissToast(refused)
  dismissToast(last)
  expect(titles()).toEqual(['two'])
})

it('a toast replaces one with the same key', () => {
  toast({ title: 'another' })
  toast({ title: 'first try failed', key: 'form', tone: 'error' })
  toast({ title: 'saved', key: 'form' })
  expect(titles()).toEqual(['another', 'saved'])
})

it('a toast stays 6 s, 10 s with an action, until closed as an error, or for a given time', () => {
  const action = { label: 'Undo', onSelect: () => {} }
  expect(toastDuration({ title: '' })).toBe(6_000)
  expect(toastDuration({ title: '', action })).toBe(10_000)
  expect(toastDuration({ title: '', tone: 'error', action })).toBeNull()
  expect(toastDuration({ title: '', duration: 8_000 })).toBe(8_000)
})
