import { type Index, ofKind, readWords } from '#apps/planner/reading.ts'
import { requestKeys, type Scene } from '../scene.ts'

export function chosenOf(
  question: string,
  index: Index,
  scene: Scene,
  asked: readonly string[],
): Record<string, unknown> {
  const listed = readWords(question, index)
  const names = [
    ...new Set(
      ofKind(listed, 'person').flatMap(person => (person.clients.length === 1 ? person.clients : [])),
    ),
  ]
  const said = ofKind(scene.head, 'person').flatMap(person => person.clients)
  const ids = ofKind(listed, 'appointment').map(visit => visit.id)
  const words = requestKeys(scene)
  const nth = / (first|earlier|sooner) /.test(words)
    ? 0
    : / (second|later|other|latter) /.test(words)
      ? 1
      : / third /.test(words)
        ? 2
        : -1
  if (asked.some(each => /appointment/i.test(each))) {
    if (ids.length === 1) return { appointmentId: ids[0] }
    if (nth >= 0 && ids[nth]) return { appointmentId: ids[nth] }
  }
  if (!asked.some(each => /client/i.test(each))) return {}
  const both = names.filter(name => said.includes(name))
  if (said.length > 1 && both.length === 1) return { clientId: both[0] }
  if (said.length === 0 && names.length === 1) return { clientId: names[0] }
  return nth >= 0 && names[nth] ? { clientId: names[nth] } : {}
}
