import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Network } from '#rules/posts/validate-post.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { networkNames } from '../../post/post-state.ts'
import type { PostCheck } from '../../schema.ts'

/** Location of a problem: text, a picture, or neither. */
export type CheckPlace = { found: string } | { picture: number } | null

interface CheckListProps {
  check: PostCheck
  network: Network
  onGo?: (place: CheckPlace, code: string) => void
  isLooking?: boolean
}

export function CheckList({ check, network, onGo, isLooking }: CheckListProps) {
  const items = [
    ...check.problems.map(({ code, index, words, instead }) => ({
      ...{ code, words, instead, blocks: true },
      place: index === undefined ? null : { picture: index },
    })),
    ...check.findings.map(({ code, severity, found, wrong, instead }) => ({
      ...{ code, words: wrong, instead, blocks: severity === 'block' },
      place: found ? { found } : null,
    })),
    ...check.warnings.map(({ code, index, words, instead }) => ({
      ...{ code, words, instead, blocks: false },
      place: index === undefined ? null : { picture: index },
    })),
  ].sort((one, other) => Number(other.blocks) - Number(one.blocks))
  const holding = items.filter(({ blocks }) => blocks).length
  return (
    <div aria-live="polite" className={cn(isLooking && 'opacity-70')}>
      {items.length === 0 ? (
        <p className="text-small text-muted-foreground">
          Nothing keeps it from going out on {networkNames[network]}.
        </p>
      ) : (
        <p className="sr-only">
          {holding === 0
            ? 'Nothing keeps it from going out.'
            : `${holding} to put right before it can go out.`}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {items.map(({ code, words, instead, blocks, place }) => {
          const Icon = blocks ? CircleAlert : TriangleAlert
          return (
            <li
              key={`${code} ${words}`}
              className={cn(
                'flex items-start gap-2.5 rounded-md px-3.5 py-2.5 text-small',
                blocks ? 'bg-destructive-soft' : 'bg-warning-soft',
              )}
            >
              <Icon
                aria-hidden="true"
                className={cn('mt-px size-4 flex-none', blocks ? 'text-destructive' : 'text-warning')}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b className="font-semibold">{words}</b> {blocks ? 'That blocks it. ' : 'It may stay. '}
                {instead}
                {onGo && place ? (
                  <>
                    {' '}
                    <Button variant="link" onClick={() => onGo(place, code)}>
                      Show me
                    </Button>
                  </>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
