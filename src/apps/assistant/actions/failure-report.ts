import { actions } from '#actions.ts'
import { labelOf } from '#base/actions/action.ts'

interface FailedAct {
  action: string
  state: string
  planned_by: string
  params: Readonly<Record<string, unknown>>
  preview: { cannot: { code: string } | null } | null
}

/** Only names of actions, parameters and refusals: values and sentences could be about a client. */
export function reportOf({ action, state, planned_by, params, preview }: FailedAct): {
  title: string
  description: string
} {
  const known = actions.get(action)
  const named = known ? Object.keys(known.params.shape).filter(name => params[name] !== undefined) : []
  const code = preview?.cannot?.code
  const why =
    code && /^[a-z_]{1,40}$/.test(code) ? code : state === 'refused' ? 'refused' : 'failed while it was done'
  return {
    title: `Assistant: ${known ? labelOf(action) : 'an action'} failed`,
    description: [
      known ? `Action: ${action} (${known.category}, ${known.risk})` : 'Action: none of the catalogue',
      `Given: ${named.join(', ') || 'nothing'}`,
      `Why: ${why}`,
      `Planned by: ${/^[a-z0-9 ._-]{1,40}$/i.test(planned_by) ? planned_by : 'a model'}`,
      'Filed with one press. It holds nothing about any client.',
    ].join('\n'),
  }
}
