import type { Plan, PlannedAct } from '#apps/planner/turn.ts'
import type { FilledAction } from '../filled-actions.ts'
import { fills } from '../parameters/fills.ts'
import { nothing, planOf } from '../plan-scene.ts'
import { clientOf, type Scene } from '../scene.ts'
import { meantBy } from './other-one.ts'
import { otherWay } from './second-thoughts.ts'

export function sameWords(scene: Scene, before: Plan): Plan | null {
  const act = before.acts[0]
  const words = act?.params.body ?? act?.params.message
  const rather = otherWay(scene.reading.text)
  const top = scene.wants[0]?.label
  if (rather && act && typeof words === 'string') return byWay(rather, act, words, scene)
  if (typeof words !== 'string' || (top !== 'sendSMS' && top !== 'sendEmail')) return null
  if (
    !/ (too|as well|also|the same|likewise) /.test(
      ` ${scene.reading.words.map(word => word.key).join(' ')} `,
    ) ||
    (scene.free && !/^(that )?(too|as well|also|the same)$/i.test(scene.free.text))
  )
    return null
  const name: FilledAction = top
  const filled = fills[name](scene)
  const params = {
    ...filled.params,
    ...(name === 'sendSMS'
      ? { message: words }
      : { body: words, subject: act?.params.subject ?? words.slice(0, 60) }),
  }
  return planOf(
    name,
    { params, missing: filled.missing.filter(each => each !== 'message' && each !== 'body') },
    scene.turn,
  )
}

function byWay(name: 'sendEmail' | 'sendSMS', act: PlannedAct, words: string, scene: Scene): Plan | null {
  const client = clientOf(scene, meantBy(scene, act) ?? '')
  const to = name === 'sendEmail' ? client?.email : client?.phone
  if (!client || !to) return null
  const say = name === 'sendEmail' ? { body: words, subject: words.slice(0, 60) } : { message: words }
  return { ...nothing, acts: [{ action: name, params: { clientId: client.id, to, ...say } }] }
}
