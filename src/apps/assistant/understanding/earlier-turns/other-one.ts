import type { PlannedAct } from '#apps/planner/turn.ts'
import { wholeName } from '../meant/who.ts'
import { appointmentOf, named, type Scene } from '../scene.ts'

/** "I meant the other Maria": the text with the other person's full name, if the first name fits two. */
export function withOther(scene: Scene, act: PlannedAct): string {
  const { text, words } = scene.reading
  const vague = named(scene, 'person').find(
    person => person.clients.length === 2 && words[person.from - 1]?.key === 'other',
  )
  const meant = meantBy(scene, act)
  const other = vague?.clients.find(id => id !== meant)
  const [first, last] = vague ? [words[vague.from - 1], words[vague.to - 1]] : []
  if (!vague || !other || !first || !last || !vague.clients.includes(meant ?? '')) return text
  return `${text.slice(0, first.start).replace(/\bthe\s+$/i, '')}${wholeName(scene, other)}${text.slice(last.end)}`
}

export function meantBy(scene: Scene, { params }: PlannedAct): string | undefined {
  const { clientId, appointmentId, to } = params
  if (typeof clientId === 'string') return clientId
  if (typeof appointmentId === 'string') return appointmentOf(scene, appointmentId)?.client_id
  return typeof to === 'string'
    ? scene.index.known.clients.find(({ email, phone }) => email === to || phone === to)?.id
    : undefined
}
