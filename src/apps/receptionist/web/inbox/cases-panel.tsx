import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Case, useCases, useSettleCase, useTryCases } from '../inbox-data.ts'

const marks = {
  same: { glyph: 'check', word: 'same', bar: 'bg-ramp-3 border-ramp-3' },
  changed: { glyph: 'half', word: 'changed', bar: 'bg-warning-soft border-warning' },
  wrong: { glyph: 'alert', word: 'wrong', bar: 'bg-destructive-soft border-destructive' },
} as const

export function CasesPanel() {
  const cases = useCases()
  const tryAll = useTryCases()
  const found = cases.data ?? []
  const count = (state: Case['state']) => found.filter(each => each.state === state).length
  const again = async () => {
    const { data, error } = await tryAll.run({})
    if (error) return toast({ title: error.message, tone: 'error', key: 'cases' })
    toast({
      title: `${data.same} same, ${data.changed} changed, ${data.wrong} wrong`,
      glyph: 'check',
      key: 'cases',
    })
  }
  return (
    <Card className="flex-none overflow-hidden p-0">
      <div className="border-b border-border px-4 py-3">
        <h2 className="text-body font-semibold">Does it still say the right thing?</h2>
        <p className="text-small text-muted-foreground">
          {found.length === 0
            ? 'Save a conversation, and it is tried again whenever your hours, prices or answers change: in an empty calendar, at the time it was, and without a model.'
            : `${found.length} saved, tried again with every change, without a model.`}
        </p>
      </div>
      {found.length > 0 ? (
        <div className="flex flex-col gap-2.5 border-b border-border px-4 py-3">
          <div aria-hidden="true" className="flex flex-wrap gap-1">
            {found.map(({ id, state }) => (
              <span key={id} className={cn('h-4.5 w-2 rounded-xs border', marks[state].bar)} />
            ))}
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
            {(['same', 'changed', 'wrong'] as const).map(state => (
              <span key={state} className="inline-flex items-center gap-1.5">
                <Glyph name={marks[state].glyph} />
                {count(state)} {marks[state].word}
              </span>
            ))}
            <Button
              variant="link"
              size="sm"
              className="touch-target px-0"
              disabled={tryAll.busy}
              onClick={() => void again()}
            >
              Try now
            </Button>
          </p>
        </div>
      ) : null}
      <ul>
        {found
          .filter(({ state }) => state !== 'same')
          .map(each => (
            <Changed key={each.id} tried={each} />
          ))}
      </ul>
    </Card>
  )
}

function Changed({ tried }: { tried: Case }) {
  const settle = useSettleCase()
  const [turns, before, now] = [tried.turns, tried.right_replies, tried.replies].map(each => each as string[])
  const at = (now ?? []).findIndex((reply, index) => reply !== before?.[index])
  const say = async (as: 'right' | 'wrong' | 'removed') => {
    const { error } = await settle.run({ case_id: tried.id, as })
    if (error) toast({ title: error.message, tone: 'error', key: 'cases' })
  }
  return (
    <li className="flex flex-col gap-1.5 border-b border-border px-4 py-3 last:border-b-0">
      <p className="flex items-start justify-between gap-3 text-body font-semibold wrap-anywhere">
        “{turns?.[at] ?? tried.title}”
        {tried.state === 'wrong' ? (
          <Badge tone="destructive" glyph="alert">
            Wrong
          </Badge>
        ) : null}
      </p>
      <p className="text-small text-muted-foreground line-through wrap-anywhere">
        <span className="sr-only">Was: </span>
        {before?.[at]}
      </p>
      <p className="text-small wrap-anywhere">
        <span className="sr-only">Now: </span>
        {now?.[at]}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button size="sm" disabled={settle.busy} onClick={() => void say('right')}>
          That is right
        </Button>
        {tried.state === 'wrong' ? null : (
          <Button size="sm" variant="ghost" disabled={settle.busy} onClick={() => void say('wrong')}>
            That is wrong
          </Button>
        )}
        <Button size="sm" variant="ghost" disabled={settle.busy} onClick={() => void say('removed')}>
          Let go
        </Button>
      </div>
    </li>
  )
}
