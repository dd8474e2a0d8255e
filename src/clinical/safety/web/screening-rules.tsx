import { useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { longDate } from '#lib/time/long-date.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ScreeningRule } from '../schema.ts'
import { useSaveScreeningRule, useScreeningRules } from './data.ts'
import { Sources } from './sources.tsx'

const asThePage = 'page'
const options = [
  { value: asThePage, label: 'As published' },
  { value: 'ask', label: 'At least speak about it' },
  { value: 'stop', label: 'Always stop' },
]
const wordsOf = ({ stricter }: ScreeningRule) =>
  options.find(({ value }) => value === (stricter ?? asThePage))?.label

export function ScreeningRules() {
  const rules = useScreeningRules()
  const zone = usePractice().data?.time_zone ?? 'UTC'
  const [typed, setTyped] = useState('')
  const canChange = useMay('practice-settings')
  const wanted = typed.trim().toLowerCase()
  const found =
    rules.data?.filter(({ rule, answer }) => `${rule} ${answer}`.toLowerCase().includes(wanted)) ?? []
  return (
    <>
      <PageHeader
        title="Screening rules"
        summary="Clients' answers are checked against these published rules. You can make a rule stricter for your practice, but not looser. Every change is in the audit trail."
      />
      <Field label="Find a rule" className="mb-5 sm:w-80">
        <Input
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {rules.isLoadingError ? (
        <ErrorState title="The rules could not be loaded" onRetry={() => rules.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading loading={rules.isPending} label="Loading the rules" skeleton={<Skeleton className="h-96" />}>
          <Card>
            {found.length === 0 ? (
              <EmptyState picture="search" title="No rule is called that">
                Try another word for it.
              </EmptyState>
            ) : (
              <ul aria-label="Rules">
                {found.map(rule => (
                  <Rule key={rule.rule} rule={rule} zone={zone} canChange={canChange} />
                ))}
              </ul>
            )}
          </Card>
        </Loading>
      )}
    </>
  )
}

const levels = { stop: 'Stop', ask: 'Care', note: 'Note' } as const

const publishedWords = (published: ScreeningRule['published']) =>
  published
    .map(({ severity, traits }) =>
      traits.length > 0
        ? `${levels[severity]}: ${traits.map(trait => trait.replaceAll('_', ' ')).join(', ')}.`
        : `${levels[severity]}.`,
    )
    .join(' ')

interface RuleProps {
  rule: ScreeningRule
  zone: string
  canChange: boolean
}

function Rule({ rule: shown, zone, canChange }: RuleProps) {
  const { rule, answer, sources, fact, published, ...set } = shown
  const save = useSaveScreeningRule()
  const name = answer.charAt(0).toUpperCase() + answer.slice(1)
  const change = async (stricter: ScreeningRule['stricter'], before?: ScreeningRule['stricter']) => {
    const { error } = await save.run({ rule, stricter })
    if (error) return toastRefusal("The rule wasn't changed", error)
    const words = wordsOf({ ...shown, stricter })
    toast({
      title: `${name}: ${words?.toLowerCase()}`,
      ...(before === undefined ? {} : { action: { label: 'Undo', onSelect: () => void change(before) } }),
    })
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-border px-5 py-4 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-body font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-muted-foreground">
          {fact ? `${fact}. ` : ''}Rule {rule}
        </p>
        <p className="mt-1 text-small wrap-anywhere">{publishedWords(published)}</p>
        <Sources sources={sources} />
        {set.set_at ? (
          <p className="mt-1 text-small text-muted-foreground">
            Made stricter {longDate(localDateOf(zone, Date.parse(set.set_at)))}
            {set.set_by ? ` by ${set.set_by}` : ''}.
          </p>
        ) : null}
      </div>
      {canChange ? (
        <Select
          aria-label={`${name}, rule ${rule}`}
          className="w-full sm:w-60"
          value={set.stricter ?? asThePage}
          options={options}
          disabled={save.busy}
          onChange={({ target }) =>
            void change(target.value === asThePage ? null : (target.value as 'ask' | 'stop'), set.stricter)
          }
        />
      ) : (
        <p className="text-body font-medium">{wordsOf(shown)}</p>
      )}
    </li>
  )
}
