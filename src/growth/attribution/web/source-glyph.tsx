import {
  BookOpen,
  Camera,
  CircleSlash,
  Code,
  DoorOpen,
  Hourglass,
  Link2,
  type LucideIcon,
  Mail,
  Repeat,
  Star,
  Store,
  Tag,
  ThumbsUp,
} from 'lucide-react'
import { readKey } from '../source-labels.ts'

const byPlace: Record<string, LucideIcon> = {
  instagram: Camera,
  facebook: ThumbsUp,
  google: Store,
  email: Mail,
  blog: BookOpen,
  room: DoorOpen,
}
const byKind: Record<string, LucideIcon> = {
  campaign: Mail,
  sequence: Repeat,
  automation: Repeat,
  hand: Mail,
  test: Mail,
  lead: BookOpen,
  guide: BookOpen,
  survey: Star,
  gap: Hourglass,
  widget: Code,
  link: Tag,
}

export function SourceGlyph({ source }: { source: string | null }) {
  const { kind, rest } = readKey(source)
  const Glyph = kind === null ? CircleSlash : (byKind[kind] ?? byPlace[rest ?? ''] ?? Link2)
  return <Glyph aria-hidden="true" className="size-4 flex-none text-muted-foreground" />
}
