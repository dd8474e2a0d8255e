import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { effectivePlan, mayOpen, planNames, planThatOpens } from '#base/plans/plans.ts'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Autonomy } from '../../schema.ts'
import { useSaveAutonomy } from '../activity-data.ts'
import type { AssistantStatus } from '../data.ts'

const tiers: readonly { key: keyof Autonomy; title: string; words: string }[] = [
  { key: 'runs_read', title: 'Look things up', words: 'Figures, free times, records that you may read' },
  { key: 'runs_inside', title: 'Change things inside', words: 'Notes, records, services, leads, drafts' },
  { key: 'runs_outside', title: 'Reach a client', words: 'Texts, mails, booking and moving a visit' },
]

export function AutonomyCard({ standing: { settings, may_change } }: { standing: AssistantStatus }) {
  const id = useId()
  const { current } = useWorkplace()
  const [now] = useState(Date.now)
  const save = useSaveAutonomy()
  const plan = useArePlansOn() ? effectivePlan(current, now) : 'full'
  const isOpen = mayOpen({ plan, isSuperAdmin: current.is_super_admin }, 'ai-assistant')
  const needed = planThatOpens('ai-assistant')
  const change = async (key: keyof Autonomy, runs: boolean) => {
    if (save.busy || settings[key] === runs) return
    const before = settings
    const { error } = await save.run({ ...settings, [key]: runs })
    if (error) return toastRefusal('It was not saved', error)
    toast({
      title: 'Saved',
      glyph: 'check',
      key: 'autonomy',
      action: { label: 'Undo', onSelect: () => void save.run(before) },
    })
  }
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title="How far it may go" />
      <ul>
        {tiers.map(({ key, title, words }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-5 py-3"
          >
            <div className="min-w-0 flex-[1_1_10rem]">
              <h3 className="text-body font-semibold">{title}</h3>
              <p className="text-small text-muted-foreground">{words}</p>
            </div>
            {isOpen && may_change ? (
              <Segmented
                label={title}
                size="sm"
                value={settings[key] ? 'alone' : 'asks'}
                onChange={value => void change(key, value === 'alone')}
                options={[
                  { value: 'asks', label: 'Asks' },
                  { value: 'alone', label: 'Runs alone' },
                ]}
              />
            ) : (
              <span className="text-body font-semibold">{settings[key] ? 'Runs alone' : 'Asks'}</span>
            )}
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-5 py-3">
          <div className="min-w-0 flex-[1_1_10rem]">
            <h3 className="text-body font-semibold">Money, many at once, deleting</h3>
            <p className="text-small text-muted-foreground">No setting turns this off</p>
          </div>
          <span className="flex items-center gap-1.5 text-body font-semibold">
            <Lock aria-hidden="true" className="size-4" />
            Always asks
          </span>
        </li>
      </ul>
      {isOpen && may_change ? null : (
        <p className="border-t border-border px-5 py-3 text-small text-muted-foreground">
          {may_change ? (
            <>
              Choosing it yourself is part of the {needed ? planNames[needed] : 'full'} plan.{' '}
              <TextLink to="/pricing">See the plans</TextLink>
            </>
          ) : (
            'The owner of the practice chooses it.'
          )}
        </p>
      )}
    </Card>
  )
}
