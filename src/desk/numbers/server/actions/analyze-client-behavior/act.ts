import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { refuse } from '#base/actions/server/offers/doing.ts'
import { clientGone, readClient } from '#diary/clients/server/offers/read-act-client.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { action } from '../../../actions/analyze-client-behavior/action.ts'
import { behaviourWords } from '../../../figures/behavior-copy.ts'
import { historyOf } from '../../../figures/client-history.ts'
import { evidenceOf, replyOf } from '../../../figures/figure-copy.ts'
import { readClientVisits } from '../../offers/read-client-visits.ts'

const called = {
  booking_patterns: 'booking patterns',
  service_preferences: 'service preferences',
  retention_risk: 'coming back',
  value_analysis: 'value',
} as const

export const act = actOf(action, {
  prepare: async (doing, { clientId, analysisType }) => {
    const client = await readClient(doing, clientId)
    if (!client) return refuse('not_found', clientGone)
    const name = wholeName(client)
    return {
      rows: [
        { label: 'Client', value: name },
        { label: 'Looking at', value: called[analysisType] },
      ],
      people: [client.id],
      run: async () => {
        const visits = await readClientVisits(doing, client.id)
        const history = historyOf(visits, doing.zone, doing.now.getTime())
        const sentences = behaviourWords(analysisType, history, doing.currency)
        return {
          message: replyOf(`${name}, ${called[analysisType]}:`, sentences),
          data: { client_id: client.id, sentences },
          evidence: evidenceOf(sentences),
          people: [client.id],
        }
      },
    }
  },
  undo: onlyReads,
})
