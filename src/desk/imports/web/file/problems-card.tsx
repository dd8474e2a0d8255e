import { Download } from 'lucide-react'
import { useState } from 'react'
import { CSV_MARK, csvOf } from '#lib/text/csv.ts'
import type { Kind } from '#rules/imports/read-columns.ts'
import type { Problem } from '#rules/imports/read-problems.ts'
import { saveFile } from '#web/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import { columnOf, type Desk } from '../../desk.ts'
import { fieldWords, isLeftOut, onlyTold, problemWords } from '../../import-copy.ts'

type Met = Problem
const A_PAGE = 8

interface ProblemsCardProps {
  desk: Desk
  problems: readonly Met[]
  skipped: ReadonlySet<number>
  fileName: string
  onMend: (line: number, nth: number, text: string) => void
  onSkip: (lines: readonly number[], isOut: boolean) => void
}

export function ProblemsCard({ desk, problems, skipped, fileName, onMend, onSkip }: ProblemsCardProps) {
  const [shown, setShown] = useState(A_PAGE)
  const [open, setOpen] = useState<string | null>(null)
  const wrong = problems.filter(({ code }) => !onlyTold.has(code))
  const told = problems.filter(({ code }) => onlyTold.has(code))
  if (problems.length === 0) return null
  const records = new Map(desk.below.map(record => [record.line, record]))
  const lines = new Set(wrong.map(({ line }) => line))
  const download = () => {
    const heads = ['Line', 'What is wrong', ...desk.columns.map(({ header }) => header)]
    const rows = [...lines].map(line => {
      const reasons = wrong.filter(each => each.line === line).map(met => reasonWords(desk.kind, met))
      return [line, reasons.join('; '), ...(records.get(line)?.cells ?? [])]
    })
    const name = `${fileName.replace(/\.\w+$/, '')}-to-mend.csv`
    saveFile(name, new Blob([CSV_MARK, csvOf([heads, ...rows])], { type: 'text/csv' }))
  }
  return (
    <Card aria-labelledby="problems-title">
      <CardHeader
        id="problems-title"
        title={
          lines.size === 0
            ? 'Every row was read'
            : `${lines.size.toLocaleString('en-US')} ${lines.size === 1 ? 'row needs' : 'rows need'} a look`
        }
        description={lines.size ? 'What is wrong stays empty; the rest of the row comes along.' : undefined}
        aside={
          lines.size ? (
            <Button size="sm" icon={<Download aria-hidden="true" className="size-4" />} onClick={download}>
              Download
            </Button>
          ) : undefined
        }
      />
      <ul className="border-t border-border">
        {wrong.slice(0, shown).map(met => {
          const key = `${met.line} ${met.field} ${met.code}`
          const record = records.get(met.line)
          const nth = columnOf(desk, record, met.field)
          return (
            <li key={key} className="border-b border-border px-5 py-3 text-body last:border-b-0">
              <OneProblem
                kind={desk.kind}
                met={met}
                written={nth < 0 ? '' : (record?.cells[nth] ?? '')}
                isOpen={open === key}
                isSkipped={skipped.has(met.line)}
                onOpen={nth < 0 || !record ? null : () => setOpen(key)}
                onClose={() => setOpen(null)}
                onSave={text => {
                  setOpen(null)
                  onMend(met.line, nth, text)
                }}
                onSkip={isOut => {
                  setOpen(null)
                  onSkip([met.line], isOut)
                }}
              />
            </li>
          )
        })}
        {told.slice(0, wrong.length > shown ? 0 : A_PAGE).map(met => (
          <li
            key={`${met.line} ${met.field} ${met.code}`}
            className="border-b border-border px-5 py-3 text-small text-muted-foreground last:border-b-0"
          >
            <b className="font-semibold text-foreground">Row {met.line}</b> {reasonWords(desk.kind, met)}.
          </li>
        ))}
      </ul>
      {wrong.length > shown ? (
        <CardFoot>
          <Button variant="ghost" size="sm" onClick={() => setShown(shown + 50)}>
            Show more of the other {(wrong.length - shown).toLocaleString('en-US')}
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  )
}

const reasonWords = (kind: Kind, { field, code }: Met) => {
  const words = problemWords[code] ?? code
  return field && !isLeftOut(kind, code)
    ? `${fieldWords[kind][field] ?? field}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words
}

interface OneProblemProps {
  kind: Kind
  met: Met
  written: string
  isOpen: boolean
  isSkipped: boolean
  onOpen: (() => void) | null
  onClose: () => void
  onSave: (text: string) => void
  onSkip: (isOut: boolean) => void
}

function OneProblem({
  kind,
  met,
  written,
  isOpen,
  isSkipped,
  onOpen,
  onClose,
  onSave,
  onSkip,
}: OneProblemProps) {
  const [typed, setTyped] = useState(written)
  const name = `row ${met.line}`
  if (isSkipped) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground">
        <span>
          <s>Row {met.line}</s> is skipped
        </span>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Take ${name} along again`}
          onClick={() => onSkip(false)}
        >
          Take along
        </Button>
      </p>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1">
          <b className="font-semibold">Row {met.line}</b> {reasonWords(kind, met)}
          {written && !isOpen ? (
            <span className="block truncate text-small text-muted-foreground">{written.slice(0, 120)}</span>
          ) : null}
        </p>
        {isOpen ? null : (
          <span className="flex gap-1">
            {onOpen ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Mend ${name}`}
                onClick={() => {
                  setTyped(written)
                  onOpen()
                }}
              >
                Mend
              </Button>
            ) : null}
            {isLeftOut(kind, met.code) ? null : (
              <Button size="sm" variant="ghost" aria-label={`Skip ${name}`} onClick={() => onSkip(true)}>
                Skip
              </Button>
            )}
          </span>
        )}
      </div>
      {isOpen ? (
        <form
          className="mt-2 flex flex-wrap items-center gap-2"
          onSubmit={event => {
            event.preventDefault()
            onSave(typed)
          }}
        >
          <Input
            aria-label={`${(met.field && fieldWords[kind][met.field]) || 'Cell'} of ${name}`}
            autoFocus
            value={typed}
            autoComplete="off"
            className="min-w-0 flex-1 basis-40"
            onChange={event => setTyped(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Escape') onClose()
            }}
          />
          <Button size="sm" type="submit">
            Save
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            Leave
          </Button>
        </form>
      ) : null}
    </>
  )
}
