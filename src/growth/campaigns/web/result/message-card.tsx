import { wordsOfBlock } from '#diary/messages/problems/mail-problems.ts'
import type { Block } from '#diary/messages/schema.ts'
import { withNames } from '#diary/messages/templates/block-list.ts'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import type { Campaign } from '../../campaign.ts'

function shownBy(block: Block): string | undefined {
  if (block.type === 'service') return 'A service, with its price'
  if (block.type === 'open_times')
    return block.count === 1 ? 'The next open time' : `The next ${block.count} open times`
  return block.type === 'picture' ? 'A picture' : block.type === 'button' ? 'A button' : undefined
}

function Part({ block }: { block: Block }) {
  const [words, shown] = [withNames(wordsOfBlock(block)), shownBy(block)]
  if (!words && !shown) return null
  return (
    <p className="whitespace-pre-line">
      {shown ? (
        <span className="text-muted-foreground">
          {shown}
          {words ? ': ' : ''}
        </span>
      ) : null}
      {words}
    </p>
  )
}

export function WordsCard({ campaign: { channel, words, body_text } }: { campaign: Campaign }) {
  return (
    <Card aria-labelledby="words-title">
      <CardHeader id="words-title" title={channel === 'email' ? 'The mail' : 'The text'} />
      <CardBody className="space-y-3 wrap-anywhere">
        {channel === 'email' ? (
          <>
            <p className="font-semibold">{withNames(words?.subject ?? '')}</p>
            {words?.blocks.map((block, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
              <Part key={nth} block={block} />
            ))}
          </>
        ) : (
          <p>{withNames(body_text ?? '')}</p>
        )}
      </CardBody>
    </Card>
  )
}
