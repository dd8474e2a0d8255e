import { afterEach, expect, it, vi } from 'vitest'
import { markAnswered, panelDoor, whenAnswered } from './panel-door.ts'

afterEach(() => vi.unstubAllGlobals())

function storage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
}

it('opens and closes for whoever looks', () => {
  const seen: boolean[] = []
  const stop = panelDoor.subscribe(() => seen.push(panelDoor.isOpen()))
  panelDoor.set(true)
  panelDoor.set(false)
  stop()
  panelDoor.set(true)
  panelDoor.set(false)
  expect(seen).toEqual([true, false])
})

it('remembers on the device whose question was answered, and says so at once', () => {
  storage()
  const heard: string[] = []
  const stop = whenAnswered('dana', () => heard.push('dana'))
  markAnswered('teo')
  expect(heard).toEqual([])
  markAnswered('dana')
  expect(heard).toEqual(['dana'])
  stop()
  markAnswered('dana')
  whenAnswered('dana', () => heard.push('again'))
  expect(heard).toEqual(['dana', 'again'])
})

it('is heard where nothing can be kept', () => {
  vi.stubGlobal('localStorage', undefined)
  let count = 0
  whenAnswered('dana', () => count++)
  markAnswered('dana')
  expect(count).toBe(1)
})
