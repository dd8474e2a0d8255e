import { useSearchParams } from 'react-router'
import { newParams } from '#web/list/address/new-params.ts'
import { Button } from '#web/ui/button.tsx'
import { foldedWords } from '../folded.ts'

/** Says how many messages are folded, with a toggle. */
export function FoldedLine({ count, folded }: { count: number; folded: boolean }) {
  const [, setAddress] = useSearchParams()
  if (count === 0) return null
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-4 py-2 text-small">
      <span className="min-w-0 flex-1 basis-60">{foldedWords(count, folded)}</span>
      <Button
        size="sm"
        variant="ghost"
        onClick={() =>
          setAddress(last => newParams(last, { why: folded ? 'all' : null, after: null, page: null }), {
            preventScrollReset: true,
          })
        }
      >
        {folded ? 'Show them' : 'Leave them out'}
      </Button>
    </p>
  )
}
