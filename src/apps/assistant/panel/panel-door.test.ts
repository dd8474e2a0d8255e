import { expect, it } from 'vitest'
import { panelDoor } from './panel-door.ts'

it('the panel opens and closes for every subscriber, and asking changes nothing', () => {
  const seen: boolean[] = []
  const stop = panelDoor.subscribe(() => seen.push(panelDoor.isOpen()))
  panelDoor.set(true)
  panelDoor.set()
  panelDoor.set(false)
  stop()
  panelDoor.set(true)
  panelDoor.set(false)
  expect(seen).toEqual([true, true, false])
})
