import { Bookmark, Ellipsis, Heart, ImageOff, MessageCircle, Send, Share2, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { usePictureLink } from '#desk/templates/web/editor-data.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { contactWords } from '../../post/button-labels.ts'
import { googleShape } from '../../post/cut-to-middle.ts'
import { networkNames, type PostKind } from '../../post/post-state.ts'

export interface PreviewPicture {
  file_id: string | null
  alt: string
  url: string | null
}

export interface PreviewProps {
  network: Network
  kind: PostKind
  account: string
  handle: string | null
  text: string
  link: string | null
  call_to_action: { type: string; url: string | null } | null
  pictures: readonly PreviewPicture[]
}

/** Characters before a network folds a text. */
const folds: Record<Network, number> = { instagram: 125, facebook: 480, google: 250 }
/** Width to height; Instagram crops beyond these. */
const [tallest, widest] = [4 / 5, 1.91]

/** A neutral preview without network logos or colors. */
export function PostPreview(props: PreviewProps) {
  const { network, kind, account, handle } = props
  const who = network === 'instagram' ? (handle ?? account) : account
  return (
    <figure aria-label={`As a stranger sees it on ${networkNames[network]}`}>
      <div className="overflow-hidden rounded-lg border border-border bg-card">
        {kind === 'post' ? <Post {...props} who={who} /> : <Tall {...props} who={who} />}
      </div>
    </figure>
  )
}

type Shown = PreviewProps & { who: string }

function Post(props: Shown) {
  const { network, who, text, link, call_to_action, pictures } = props
  const isFirst = network !== 'instagram'
  return (
    <>
      <p className="flex items-center gap-2.5 px-3 py-2.5">
        <Avatar name={who} size={28} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-semibold">{who}</b>
          {isFirst ? <span className="block text-micro text-muted-foreground">Just now</span> : null}
        </span>
        <Ellipsis aria-hidden="true" className="size-4 flex-none" />
      </p>
      {isFirst && network === 'facebook' ? <Words {...{ network, text }} className="px-3 pb-3" /> : null}
      <Pictures network={network} pictures={pictures} />
      {network === 'facebook' && link && pictures.length === 0 ? <LinkCard link={link} /> : null}
      {network === 'instagram' ? (
        <>
          <Icons icons={[Heart, MessageCircle, Send]} last={Bookmark} />
          <Words {...{ network, text }} who={who} className="px-3 pb-3" />
        </>
      ) : network === 'google' ? (
        <>
          <Words {...{ network, text }} className={pictures.length > 0 ? 'p-3' : 'px-3 pb-3'} />
          {call_to_action ? (
            <p className="border-t border-border px-3 py-2.5 text-body font-semibold text-link">
              {contactWords[call_to_action.type] ?? call_to_action.type}
            </p>
          ) : null}
        </>
      ) : (
        <Icons icons={[ThumbsUp, MessageCircle, Share2]} />
      )}
    </>
  )
}

/** Full-screen kinds show only the picture; the text is next to it. */
function Tall({ who, pictures, text }: Shown) {
  const [picture] = pictures
  return (
    <div className="relative mx-auto aspect-9/16 max-h-104 overflow-hidden bg-sunken">
      {picture ? <PostPictureView {...picture} className="size-full object-cover" /> : <NoPicture />}
      <p className="absolute inset-x-3 top-3 flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-full bg-card py-1 pr-3 pl-1 text-small">
        <Avatar name={who} size={24} />
        <b className="min-w-0 truncate font-semibold">{who}</b>
      </p>
      {text ? (
        <p className="absolute inset-x-3 bottom-3 line-clamp-4 rounded-md bg-card px-3 py-2 text-small whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ) : null}
    </div>
  )
}

function Icons({ icons, last: Last }: { icons: (typeof Heart)[]; last?: typeof Heart }) {
  return (
    <p aria-hidden="true" className="flex gap-4 px-3 py-2.5">
      {icons.map((Icon, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand still
        <Icon key={n} className="size-4.5" />
      ))}
      {Last ? <Last className="ml-auto size-4.5" /> : null}
    </p>
  )
}

interface WordsProps {
  network: Network
  text: string
  who?: string
  className: string
}

function Words({ network, text, who, className }: WordsProps) {
  const [isOpen, setOpen] = useState(false)
  const said = text.trim()
  const fold = folds[network]
  const isLong = said.length > fold
  const shown = isLong && !isOpen ? `${said.slice(0, fold).replace(/(?<!\s)\s+\S*$/, '')}…` : said
  if (!said && !who) return null
  return (
    <p className={cn('text-body whitespace-pre-line wrap-anywhere', className)}>
      {who ? <b className="font-semibold">{who} </b> : null}
      {shown}
      {isLong ? (
        <>
          {' '}
          <button
            type="button"
            onClick={() => setOpen(!isOpen)}
            className="min-h-6 rounded-xs text-muted-foreground hover:underline"
          >
            {isOpen ? 'less' : 'more'}
          </button>
        </>
      ) : null}
    </p>
  )
}

function LinkCard({ link }: { link: string }) {
  return (
    <p className="border-y border-border bg-sunken px-3 py-3 text-small wrap-anywhere text-muted-foreground">
      {URL.canParse(link) ? new URL(link).hostname : link}
    </p>
  )
}

function Pictures({ network, pictures }: Pick<PreviewProps, 'network' | 'pictures'>) {
  const [at, setAt] = useState(0)
  const [shape, setShape] = useState(1)
  const shown = pictures[Math.min(at, pictures.length - 1)]
  if (!shown) return network === 'instagram' ? <NoPicture className="aspect-square" /> : null
  const ratio =
    network === 'google'
      ? googleShape
      : network === 'instagram'
        ? Math.min(widest, Math.max(tallest, shape))
        : shape
  return (
    <div>
      <div style={{ aspectRatio: ratio }} className="max-h-120 w-full overflow-hidden bg-sunken">
        <PostPictureView
          {...shown}
          className="size-full object-cover"
          // Every picture is cropped to the shape of the first.
          onShape={at === 0 ? setShape : undefined}
        />
      </div>
      {pictures.length > 1 ? (
        <div className="flex justify-center gap-1 pt-1">
          {pictures.map((picture, n) => (
            <button
              key={picture.file_id ?? n}
              type="button"
              aria-label={`Picture ${n + 1} of ${pictures.length}`}
              aria-current={n === at || undefined}
              onClick={() => setAt(n)}
              className="flex size-6 items-center justify-center rounded-full"
            >
              <span className={cn('size-2 rounded-full', n === at ? 'bg-foreground' : 'bg-border-strong')} />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

interface PictureProps extends PreviewPicture {
  className: string
  onShape?: ((ratio: number) => void) | undefined
}

/** By its link, or by file id. */
export function PostPictureView({ file_id, alt, url, className, onShape }: PictureProps) {
  const link = usePictureLink(url ? '' : (file_id ?? ''))
  const src = url ?? link.data
  if (!src && (!file_id || link.isError)) return <NoPicture gone className={className} />
  if (!src) return <Skeleton className={className} />
  return (
    <img
      src={src}
      alt={alt || 'Picture without a description'}
      className={className}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        naturalHeight > 0 && onShape?.(naturalWidth / naturalHeight)
      }
    />
  )
}

function NoPicture({ gone, className }: { gone?: boolean; className?: string }) {
  return (
    <div
      className={cn(
        'flex size-full flex-col items-center justify-center gap-2 bg-sunken p-4 text-small text-muted-foreground',
        className,
      )}
    >
      <ImageOff aria-hidden="true" className="size-5" />
      {gone ? 'This picture was deleted' : 'No picture yet'}
    </div>
  )
}
