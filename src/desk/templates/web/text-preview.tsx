import { Info, TriangleAlert } from 'lucide-react'
import { countText, plainText } from '#rules/sending/text-segments.ts'
import { Card } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { AsVisit } from './as-visit.tsx'
import { useTextPreview } from './text-template-data.ts'

interface TextPreviewProps {
  purpose: string
  words: string | null
  typed: string
  zone: string
  visitId: string
  onVisit: (id: string) => void
}

/** The text as a client gets it, its number of messages and what raises it. */
export function TextPreview({ purpose, words, typed, zone, visitId, onVisit }: TextPreviewProps) {
  const settled = useDebounced(words, 300)
  const preview = useTextPreview(purpose, settled, visitId || null)
  const { costly } = countText(plainText(typed))
  const count = preview.data ? countText(preview.data.body_text) : null
  return (
    <Card aria-label="Preview">
      <div className="border-b border-border px-5 py-3">
        <AsVisit value={visitId} zone={zone} onChange={onVisit} />
      </div>
      <div className="bg-sunken p-4 sm:p-6">
        {preview.isError && !preview.data ? (
          <ErrorState title="The preview could not be made" onRetry={() => preview.refetch()}>
            {preview.error.message}
          </ErrorState>
        ) : (
          <Loading
            loading={!preview.data}
            label="Filling in the text"
            skeleton={<Skeleton className="h-32 rounded-lg" />}
          >
            <p className="max-w-80 rounded-xl rounded-bl-xs border border-border bg-card px-4 py-3 text-body wrap-anywhere shadow-1">
              {preview.data?.body_text}
            </p>
          </Loading>
        )}
      </div>
      <div className="flex flex-col gap-2 border-t border-border px-5 py-3 text-small">
        {count ? (
          <p className="tabular" aria-live="polite">
            <span className="font-semibold">
              {count.length} characters, {count.segments === 1 ? 'one text' : `${count.segments} texts`}
            </span>
            <span className="text-muted-foreground">
              {' '}
              ({count.encoding}, {count.left} left in {count.segments === 1 ? 'it' : 'the last'})
            </span>
          </p>
        ) : null}
        {costly.length > 0 ? (
          <p className="flex items-start gap-2">
            <TriangleAlert aria-hidden="true" className="mt-px size-4 flex-none text-warning" />
            <span>
              {costly
                .slice(0, 8)
                .map(each => `“${each}”`)
                .join(', ')}{' '}
              {costly.length === 1 ? 'is no plain letter' : 'are no plain letters'}: one text then holds 70
              characters instead of 160.
            </span>
          </p>
        ) : null}
        <p className="flex items-start gap-2 text-muted-foreground">
          <Info aria-hidden="true" className="mt-px size-4 flex-none" />
          Choosing a person here shows the text. It does not send it.
        </p>
      </div>
    </Card>
  )
}
