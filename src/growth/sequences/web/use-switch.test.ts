import { expect, it, vi } from 'vitest'
import { lastNotice, screenActs } from '../../../../tests/screen-acts.ts'
import type { WordsFinding } from '../message-problem.ts'
import { useSwitch } from './use-switch.ts'

const findings = [{ step: 's1', code: 'words', found: '', words: 'Say where this button leads.', at: 1 }]

it.each([
  [true, 'Welcome is on', 'Welcome is still off'],
  [false, 'Welcome is off', 'Welcome is still on'],
])(
  'switching to %s reports success only if the server did it, else the current state and why',
  async (is_on, done, stays) => {
    const onFindings = vi.fn<(findings: WordsFinding[]) => void>()
    const use = () => useSwitch({ id: 'q1', name: 'Welcome' }, onFindings)
    const { acts, sent } = screenActs(use)
    acts.flip(is_on)
    expect(await lastNotice()).toMatchObject({ title: done })
    expect(sent).toEqual([['switch-sequence', { sequence_id: 'q1', is_on }]])
    expect(onFindings).toHaveBeenLastCalledWith([])
    const error = { code: 'bad_words', message: 'Some words cannot be sent.', details: { findings } }
    screenActs(use, () => ({ error })).acts.flip(is_on)
    expect(await lastNotice()).toMatchObject({ title: stays, tone: 'error' })
    expect(onFindings).toHaveBeenLastCalledWith(findings)
  },
)
