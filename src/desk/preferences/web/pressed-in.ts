import type { Pressed } from '../schema.ts'
import { channels, purposes } from '../wordings.ts'

// Without the schema, whose library is large; the verb validates again.

/** A plain form: `pressed` is `switch email offers on`, `stop` or `undo 2026-05-14T15:20:00.000Z`. */
export function pressedIn(form: FormData): Pressed | null {
  const [act, ...rest] = String(form.get('pressed') ?? '').split(' ')
  if (act === 'stop') return { act }
  if (act === 'undo') return { act, at: rest[0] ?? '' }
  const channel = channels.find(each => each === rest[0])
  const purpose = purposes.find(each => each === rest[1])
  if (act !== 'switch' || !channel || !purpose) return null
  return { act, channel, purpose, is_on: rest[2] === 'on' }
}

export function buttonOf(pressed: Pressed): string {
  if (pressed.act === 'stop') return 'stop'
  if (pressed.act === 'undo') return `undo ${pressed.at}`
  return `switch ${pressed.channel} ${pressed.purpose} ${pressed.is_on ? 'on' : 'off'}`
}
