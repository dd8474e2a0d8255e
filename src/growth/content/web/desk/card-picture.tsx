import { cn } from '#web/ui/cn.ts'
import { type CardSize, cardLook, detailSize, headlineSize, nameSize } from '../../card-look.ts'

interface CardPictureProps {
  hash: number
  size: CardSize
  words: { headline: string; detail: string | null }
  name: string
  alt: string
}

/** Without the ball: in the app that dot means now. */
export function CardPicture({ hash, size, words, name, alt }: CardPictureProps) {
  const look = cardLook(hash, size)
  const { width, height, shapes, field, ink } = look
  const foot = nameSize(name)
  const part = (pixels: number) => `${(pixels / width) * 100}cqw`
  return (
    <div
      role="img"
      aria-label={alt}
      className={cn('@container relative overflow-hidden rounded-md', size === 'story' && 'mx-auto max-w-60')}
      style={{ background: field, color: ink, aspectRatio: `${width} / ${height}` }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
        {shapes.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
      <div
        className="absolute text-balance wrap-anywhere"
        style={{ left: part(look.words.x), top: part(look.words.y), width: part(look.words.width) }}
      >
        <p className="font-display leading-[1.13]" style={{ fontSize: part(headlineSize(words.headline)) }}>
          {words.headline}
        </p>
        {words.detail ? (
          <p
            className="leading-[1.35]"
            style={{ fontSize: part(detailSize(words.detail)), marginTop: part(18) }}
          >
            {words.detail}
          </p>
        ) : null}
      </div>
      <p
        className="absolute leading-none font-semibold wrap-anywhere"
        style={{
          left: part(look.words.x),
          top: part(look.footY - foot.height),
          width: part(look.words.width),
          fontSize: part(foot.size),
        }}
      >
        {name}
      </p>
    </div>
  )
}
