import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { monthYear } from '#lib/time/format-day.ts'
import { useLive } from '#web/rows/live.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { numberWord, startWords } from '../../findings/finding-copy.ts'
import type { ShownFindings } from '../../findings/schema.ts'
import { useFindings } from '../findings-data.ts'
import { AtRiskCard } from './at-risk-card.tsx'
import { FindingsCard } from './findings-card.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { QuietCard } from './quiet-card.tsx'

export function IntelligenceScreen() {
  const [whose, setWhose] = useState<string | null>(null)
  const practice = usePractice()
  const found = useFindings(whose)
  const [isAsking, setAsking] = useState(false)
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const { data } = found
  return (
    <>
      <PageHeader
        title={data ? titleOf(data) : 'Practice intelligence'}
        summary={data ? summaryOf(data) : 'What stands out in your numbers.'}
        actions={
          <>
            {data && data.practitioners.length > 1 ? (
              <Select
                aria-label="Whose visits"
                size="sm"
                value={whose ?? ''}
                onChange={event => setWhose(event.target.value || null)}
              >
                <option value="">Everyone</option>
                {data.practitioners.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            ) : null}
            {data ? (
              <Button
                icon={<ListFilter aria-hidden="true" className="size-4" />}
                onClick={() => setAsking(true)}
              >
                What is looked at
              </Button>
            ) : null}
          </>
        }
      />
      {found.isLoadingError ? (
        <ErrorState title="Your numbers could not be loaded" onRetry={() => void found.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={!data}
          label="Looking at your numbers"
          skeleton={
            <div className="grid gap-5 lg:grid-cols-[0.9fr_1.1fr]">
              <Skeleton className="h-128 rounded-lg" />
              <Skeleton className="h-96 rounded-lg" />
            </div>
          }
        >
          {data ? (
            <div className="grid items-start gap-5 lg:grid-cols-[0.9fr_1.1fr]">
              <div className="flex min-w-0 flex-col gap-5">
                <FindingsCard key={whose} data={data} whose={whose} />
                <QuietCard quiet={data.quiet} />
              </div>
              <div className="flex min-w-0 flex-col gap-5">
                <ForecastCard />
                <AtRiskCard data={data} />
              </div>
            </div>
          ) : null}
        </Loading>
      )}
      {data ? (
        <Dialog
          open={isAsking}
          onOpenChange={setAsking}
          title="What is looked at"
          description="Every rule compares your own visits with one another. Below four weeks and 20 visits none of them says anything."
          size="lg"
        >
          <ul className="flex list-disc flex-col gap-2 pl-5 text-body">
            {data.rules.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  )
}

function titleOf({ findings, is_thin }: ShownFindings): string {
  if (is_thin) return 'Practice intelligence'
  if (findings.length === 0) return 'Nothing stands out'
  return startWords(findings.length, 'thing stands out', 'things stand out')
}

function summaryOf({ visits, since, rules }: ShownFindings): string {
  if (since === null) return 'What stands out in your numbers.'
  const seen = `${visits.toLocaleString('en-US')} ${visits === 1 ? 'visit' : 'visits'}`
  return `Looked at ${seen} since ${monthYear(since)}, ${numberWord(rules.length)} rules. Most money first.`
}
