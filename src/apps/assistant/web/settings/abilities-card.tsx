import { Check, Lock } from 'lucide-react'
import { useId } from 'react'
import { type Category, categories, type Risk } from '#base/actions/action.ts'
import { askWords } from '#base/actions/always-ask.ts'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import type { Autonomy } from '../../schema.ts'
import { CardIcon } from '../cards/card-icon.tsx'
import type { AssistantStatus } from '../data.ts'

const categoryWords: Record<Category, string> = {
  database: 'Records',
  communication: 'Writing to people',
  analytics: 'Numbers',
  calendar: 'Calendar',
  safety: 'Safety',
  growth: 'Growth',
}
const riskWords: Record<Risk, string> = {
  read: 'Only reads',
  inside: 'Stays in the practice',
  outside: 'Leaves the practice or changes a visit',
  grave: 'Deletes for good',
}

/** Every action by the six kinds: its reach, and whether it asks. */
export function AbilitiesCard({ standing: { actions, settings } }: { standing: AssistantStatus }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-5">
      <Card aria-labelledby={id}>
        <CardHeader
          id={id}
          title="What it may do"
          description="Never more than whoever asks may do by hand: each action is the button of a screen, with its rules."
        />
        {categories.map(category => {
          const list = actions.filter(each => each.category === category)
          return (
            <section key={category} aria-label={categoryWords[category]}>
              <h3 className="border-y border-border bg-sunken px-5 py-1.5 text-small font-semibold text-muted-foreground">
                {categoryWords[category]}
              </h3>
              <ul>
                {list.map(({ type, label, risk, ready }) => (
                  <li
                    key={type}
                    className="flex items-center gap-x-3 border-t border-border px-5 py-2.5 first:border-t-0"
                  >
                    <CardIcon type={type} />
                    <span className="flex min-w-0 flex-1 items-center justify-between gap-x-3 max-sm:flex-col max-sm:items-start">
                      <span className="text-body font-semibold">{label}</span>
                      <span className="text-small text-muted-foreground">{riskWords[risk as Risk]}</span>
                    </span>
                    <span className="flex w-24 flex-none items-center justify-end gap-1.5 text-small font-semibold">
                      {ready ? <Runs risk={risk as Risk} settings={settings} /> : 'Not yet'}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </Card>
      <Card aria-labelledby={`${id}-asks`}>
        <CardHeader
          id={`${id}-asks`}
          title="What always asks, and why"
          description="Whatever is set beside, and whoever asks: a slip would be dear, or could not be taken back."
        />
        <ul className="flex flex-col gap-2 px-5 pb-5">
          {Object.values(askWords).map(words => (
            <li key={words} className="flex gap-2.5 text-body">
              <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted-foreground" />
              {words}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Runs({ risk, settings }: { risk: Risk; settings: Autonomy }) {
  if (risk === 'grave')
    return (
      <>
        <Lock aria-hidden="true" className="size-3.5" />
        Always asks
      </>
    )
  const isAlone = settings[`runs_${risk}`]
  return isAlone ? (
    <>
      <Check aria-hidden="true" className="size-3.5 text-success" />
      Runs alone
    </>
  ) : (
    'Asks'
  )
}
