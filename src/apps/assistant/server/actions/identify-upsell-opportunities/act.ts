import { calledBy } from '#apps/planner/names/name-or-request.ts'
import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { type Doing, readRows, refuse } from '#base/actions/server/offers/doing.ts'
import { byMost, historyOf } from '#desk/numbers/figures/client-history.ts'
import { countWords, evidenceOf, replyOf } from '#desk/numbers/figures/figure-copy.ts'
import { readClientVisits } from '#desk/numbers/server/offers/read-client-visits.ts'
import { clientGone, readClient } from '#diary/clients/server/offers/read-act-client.ts'
import { readServices } from '#diary/services/server/offers/read-act-services.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { action } from '../../../actions/identify-upsell-opportunities/action.ts'
import { opportunityWords } from '../../../conversation/figure-notes.ts'
import { type AlsoBooked, opportunitiesOf } from '../../../figures/upsell-opportunities.ts'

export const act = actOf(action, {
  prepare: async (doing, { clientId }) => {
    const client = await readClient(doing, clientId)
    if (!client) return refuse('not_found', clientGone)
    const name = wholeName(client)
    return {
      rows: [{ label: 'Client', value: name }],
      people: [client.id],
      run: async () => {
        const history = historyOf(await readClientVisits(doing, client.id), doing.zone, doing.now.getTime())
        const [usual] = byMost(history.kept, ({ service_id }) => service_id)
        const found = opportunitiesOf({
          client: { id: client.id, name: calledBy(name, client) },
          history,
          menu: await readServices(doing),
          also: usual ? await readAlsoBooked(doing, client.id, usual[0]) : [],
          currency: doing.currency,
        })
        const said = found.map(each => ({ ...each, words: opportunityWords(each) }))
        return {
          message: found.length
            ? replyOf(`${name}:`, said)
            : `${name}: ${countWords(history.kept.length, 'visit')} so far, and nothing to offer shows.`,
          data: { client_id: client.id, opportunities: found },
          evidence: evidenceOf(found),
          people: [client.id],
        }
      },
    }
  },
  undo: onlyReads,
})

/** Services other clients of this service also booked; only public ones. */
const readAlsoBooked = (doing: Doing, clientId: string, serviceId: string) =>
  readRows<AlsoBooked>(doing, {
    name: 'assistant-also-booked',
    text: `with kept as (
        select distinct k.id as person, a.service_id from appointments a
        join clients c on c.practice_id = a.practice_id and c.id = a.client_id
        join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
        where a.practice_id = $1 and a.starts_at <= $4 and a.status in ('completed', 'arrived', 'confirmed') and k.erased_at is null),
      base as (select person from kept where service_id = $3 and person <> $2)
      select k.service_id, s.name, array_agg(k.person::text order by k.person) as people, (select count(*)::int from base) as of
      from kept k join base b on b.person = k.person
      join services s on s.practice_id = $1 and s.id = k.service_id
      where k.service_id <> $3 and s.archived_at is null and s.is_online and not s.is_private
        and not exists (select from kept o where o.person = $2 and o.service_id = k.service_id)
      group by k.service_id, s.name order by count(*) desc, s.name limit 6`,
    values: [doing.practiceId, clientId, serviceId, doing.now],
  })
