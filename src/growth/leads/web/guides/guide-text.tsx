import { type GuideBlock, guideBlocks, type TextSpan } from '../../guides/guide-text.ts'

/** Rendered without HTML. */
export function GuideWords({ words }: { words: string }) {
  const blocks = guideBlocks(words)
  return (
    <div className="max-w-[65ch] text-read/7 wrap-anywhere [&>*+*]:mt-4 [&>*+h3]:mt-8">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are made anew with the words
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: GuideBlock }) {
  if (block.type === 'heading') return <h3 className="font-display text-display-xs">{block.text}</h3>
  if (block.type === 'text')
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    )
  return (
    <ul className="list-disc pl-5 [&>li+li]:mt-2">
      {block.items.map((spans, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={at}>
          <Spans spans={spans} />
        </li>
      ))}
    </ul>
  )
}

const Spans = ({ spans }: { spans: readonly TextSpan[] }) =>
  spans.map(({ text, bold, href }, at) => {
    const key = `${at} ${text}`
    if (bold) return <strong key={key}>{text}</strong>
    if (!href) return <span key={key}>{text}</span>
    return (
      <a
        key={key}
        href={href}
        target="_blank"
        rel="noreferrer"
        className="rounded-xs text-link underline underline-offset-4"
      >
        {text}
        <span className="sr-only"> (new tab)</span>
      </a>
    )
  })
