import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { figureOf } from '../../findings/finding-facts.ts'
import { peopleAtRisk } from '../../findings/rules-of-people.ts'
import { ruleNames, showFindingsInput, showFindingsOutput } from '../../findings/schema.ts'
import { isThin, lookedAt, ruleWords, standOuts } from '../../findings/stand-outs.ts'
import { quietParts } from '../../findings/week-parts.ts'
import { shownHidden } from './hidden-findings.ts'
import { readFindingFacts } from './read-finding-facts.ts'

const mostPeople = 30

export const showFindings = verb({
  name: 'show-findings',
  who: 'member',
  // Only the owner sees earnings, as with measure-practice.
  roles: memberRights['practice-settings'],
  needs: 'ai-assistant',
  readOnly: true,
  input: showFindingsInput,
  output: showFindingsOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }) => {
    const facts = await readFindingFacts(client, practiceId, now, input.practitioner_id)
    const { practitioners, practitioner_id, today } = facts
    if (practitioner_id && !practitioners.some(({ id }) => id === practitioner_id)) return fail('not_found')
    const people = peopleAtRisk(facts)
    const is_thin = isThin(facts)
    return {
      currency: facts.currency,
      time_zone: facts.zone,
      today,
      ...lookedAt(facts),
      is_thin,
      findings: standOuts(facts),
      hidden: shownHidden(facts),
      quiet: is_thin ? [] : quietParts(facts),
      at_risk: {
        people: people.slice(0, mostPeople),
        total: people.length,
        regulars: figureOf(facts, 'rhythm', { from: today, to: today }).rows.length,
      },
      practitioners: [...practitioners],
      rules: ruleNames.map(name => ruleWords[name]),
    }
  },
})
