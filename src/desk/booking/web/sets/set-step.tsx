import { useEffect, useRef, useState } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { placeQuery } from '../../booking-address.ts'
import {
  mostPieces,
  moved,
  piecesIn,
  placeOfPieces,
  type SetPiece,
  shownPieces,
  totalOf,
} from '../../sets/set-address.ts'
import { fromMoney, minuteWords } from '../../visit-copy.ts'
import { Calendar, Hand } from '../steps/first-icons.tsx'
import { StepLayout } from '../steps/step-layout.tsx'
import type { StepProps } from '../steps/step-props.ts'
import { SummaryCard, SummaryLine } from '../steps/summary-card.tsx'
import { AddPiece } from './add-piece.tsx'
import { PieceCard } from './piece-card.tsx'

export function SetStep({ data, control, heading }: StepProps) {
  const { page } = data
  const { coming, isLoading, go } = control
  const { currency } = page.practice
  const [draft, setDraft] = useState<readonly SetPiece[] | null>(null)
  const inAddress = JSON.stringify(piecesIn(coming, page))
  const pieces = draft ?? piecesIn(coming, page)
  const shown = shownPieces({ ...coming, ...placeOfPieces(pieces) }, page, null)
  const total = totalOf(shown)
  const list = useRef<HTMLOListElement>(null)
  /** The element to focus after reordering. */
  const wanted = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it is about
  useEffect(() => setDraft(null), [inAddress])

  useEffect(() => {
    if (!wanted.current) return
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })

  const set = (next: readonly SetPiece[], focus: string | null, said: string) => {
    wanted.current = focus
    setDraft(next)
    const place = placeOfPieces(next)
    if (place) void go(place)
    announce(said)
  }
  const nameAt = (at: number) => shown[at]?.name ?? 'The service'
  const action = (
    <Button
      variant="primary"
      size="public"
      block
      busy={isLoading && coming.step === 'time'}
      onClick={() => go({ step: 'time' }, { replace: false })}
    >
      Choose a time
    </Button>
  )
  const money = fromMoney(total, currency)
  return (
    <StepLayout
      action={action}
      bar={[
        pieces.length > 1 ? `${pieces.length} services` : nameAt(0),
        `${minuteWords(total.duration_min)} in all, ${money}`,
      ]}
      card={
        <SummaryCard total={money} action={action}>
          {shown.map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same service may stand there twice
            <SummaryLine key={at} icon={Hand} name={`Service ${at + 1}`} title={piece.name}>
              {minuteWords(piece.duration_min)}, {fromMoney(piece, currency)}
            </SummaryLine>
          ))}
          <SummaryLine icon={Calendar} name="Time" quiet title="No time chosen yet" />
        </SummaryCard>
      }
    >
      <h2 ref={heading} tabIndex={-1} className="font-display text-display-md">
        What belongs to this visit?
      </h2>
      <p className="mt-1 text-read text-muted-foreground">
        One after the other without a wait, by one practitioner where that can be.
      </p>
      <ol ref={list} className="mt-4 grid gap-3" aria-label="Services in their order">
        {pieces.map((piece, at) => (
          <PieceCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the same service may stand there twice
            key={at}
            page={page}
            piece={piece}
            sum={shown[at] ?? null}
            at={at}
            count={pieces.length}
            onChange={next =>
              set(
                pieces.map((each, index) => (index === at ? next : each)),
                null,
                'Changed',
              )
            }
            onMove={by =>
              set(
                moved(pieces, at, by),
                `[data-piece="${at + by}"] [data-move="${by}"]:not([aria-disabled]), [data-piece="${at + by}"] [data-move]`,
                `${nameAt(at)} is now number ${at + by + 1}`,
              )
            }
            onRemove={() =>
              set(
                pieces.filter((_, index) => index !== at),
                `[data-piece="${Math.max(0, at - 1)}"] select`,
                `${nameAt(at)} is taken out`,
              )
            }
          />
        ))}
      </ol>
      {pieces.length < mostPieces ? (
        <AddPiece
          page={page}
          onAdd={(piece, name) =>
            set([...pieces, piece], `[data-piece="${pieces.length}"] select`, `${name} is added`)
          }
        />
      ) : (
        <p className="mt-4 text-read text-muted-foreground">
          A visit has at most {mostPieces} services. Book the others as a visit of their own.
        </p>
      )}
      <noscript>
        <p className="mt-4 text-read">
          <a href={placeQuery({ ...coming, step: 'time' })} className="text-link underline">
            Choose a time
          </a>
        </p>
      </noscript>
    </StepLayout>
  )
}
