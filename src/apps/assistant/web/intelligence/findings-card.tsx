import { useId, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import type { Finding, ShownFindings } from '../../findings/schema.ts'
import { ActButton } from './act-button.tsx'
import { HiddenFindings } from './hidden-findings.tsx'
import { Proofs, rowsWords } from './proof-rows.tsx'
import { useNotUseful } from './use-not-useful.ts'

export function FindingsCard({ data, whose }: { data: ShownFindings; whose: string | null }) {
  const { findings, hidden, is_thin, visits } = data
  const { hide, bringBack, line, list, isBusy } = useNotUseful(whose, hidden.length)
  const first = findings[0]
  const [open, setOpen] = useState<string | null>(first ? keyOf(first) : null)
  if (is_thin)
    return (
      <Card>
        <EmptyState
          title="Too early to say"
          action={
            <ButtonLink to="/appointments" variant="primary">
              Open the calendar
            </ButtonLink>
          }
        >
          {visits === 0
            ? 'Once visits have been kept for four weeks, what stands out among them is said here.'
            : `${visits} ${visits === 1 ? 'visit has' : 'visits have'} been kept. From 20 of them, and four weeks, what stands out is said here.`}
        </EmptyState>
      </Card>
    )
  if (findings.length === 0)
    return (
      <Card>
        <EmptyState title={hidden.length > 0 ? 'Nothing else stands out' : 'All is as it was'}>
          {hidden.length > 0
            ? 'What you found not useful is left out. All else is as it was.'
            : 'None of the rules found anything out of the ordinary in your numbers. It is looked at anew each time you come.'}
        </EmptyState>
        <HiddenFindings
          hidden={hidden}
          isBusy={isBusy}
          line={line}
          onBack={finding => void bringBack(finding)}
        />
      </Card>
    )
  return (
    <Card aria-label="What stands out">
      <ol ref={list} tabIndex={-1} className="outline-none">
        {findings.map((finding, at) => (
          <FindingRow
            key={keyOf(finding)}
            finding={finding}
            number={at + 1}
            isOpen={open === keyOf(finding)}
            onOpen={() => setOpen(open === keyOf(finding) ? null : keyOf(finding))}
            onHide={() => void hide(finding)}
            isBusy={isBusy}
          />
        ))}
      </ol>
      <HiddenFindings
        hidden={hidden}
        isBusy={isBusy}
        line={line}
        onBack={finding => void bringBack(finding)}
      />
    </Card>
  )
}

const keyOf = ({ rule, subject }: Finding) => `${rule} ${subject}`

interface FindingRowProps {
  finding: Finding
  number: number
  isOpen: boolean
  onOpen: () => void
  onSay?: (words: string) => void
  /** Later change of its metric. */
  since?: string | null
  /** Absent for past weeks. */
  onHide?: (() => void) | undefined
  isBusy?: boolean
}

export function FindingRow({
  finding,
  number,
  isOpen,
  onOpen,
  onSay,
  since,
  onHide,
  isBusy = false,
}: FindingRowProps) {
  const { title, detail, worth_words, change, table, proofs, act } = finding
  const id = useId()
  const total = table ? table.rows.length : (proofs[0]?.total ?? 0)
  return (
    <li className="flex gap-4 border-t border-border px-5 py-4 first:border-t-0">
      <span
        aria-hidden="true"
        className="flex size-6 flex-none items-center justify-center rounded-sm bg-sunken text-small font-semibold"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="min-w-0 flex-[1_1_10rem] text-[0.9375rem] leading-5 font-semibold wrap-anywhere">
            {title}
          </h2>
          <p className="font-display text-[1.25rem] leading-6.5 tabular">{worth_words}</p>
        </div>
        <p className="mt-0.5 text-body text-muted-foreground">{detail}</p>
        <p className="mt-1 text-body">{change}</p>
        {since ? <p className="mt-1 text-body font-semibold">{since}</p> : null}
        {isOpen ? (
          <div id={id} className="mt-3 flex flex-col gap-3">
            {table ? <DaysTable table={table} label={title} /> : null}
            <Proofs proofs={proofs} about={title} />
          </div>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2">
          <ActButton
            act={act}
            variant={number === 1 ? 'primary' : 'secondary'}
            about={`for ${title}`}
            onSay={onSay}
          />
          <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onOpen}>
            {isOpen ? `Hide the ${rowsWords(total)}` : rowsWords(total)}
            <span className="sr-only"> behind {title}</span>
          </Button>
          {onHide ? (
            <Button variant="ghost" className="sm:ml-auto" disabled={isBusy} onClick={onHide}>
              Not useful<span className="sr-only"> {title}</span>
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  )
}

function DaysTable({ table, label }: { table: NonNullable<Finding['table']>; label: string }) {
  const cell = 'h-8 px-3 text-right first:text-left'
  return (
    <div className="overflow-x-auto rounded-md border border-border">
      <table aria-label={label} className="w-full border-collapse text-small tabular">
        <thead className="bg-sunken">
          <tr>
            {table.head.map(words => (
              <th key={words} scope="col" className={`${cell} font-medium text-muted-foreground`}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...rest]) => (
            <DaysRow key={first} first={first} rest={rest} className={cell} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <DaysRow first={table.sum[0]} rest={table.sum.slice(1)} className={cell} />
        </tfoot>
      </table>
    </div>
  )
}

function DaysRow({
  first,
  rest,
  className,
}: {
  first: string | undefined
  rest: string[]
  className: string
}) {
  return (
    <tr className="border-t border-border">
      <th scope="row" className={`${className} font-[inherit]`}>
        {first}
      </th>
      {rest.map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <td key={at} className={className}>
          {words}
        </td>
      ))}
    </tr>
  )
}
