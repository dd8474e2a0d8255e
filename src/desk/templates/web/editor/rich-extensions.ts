import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { mailAddress } from '#diary/messages/templates/rich-text.ts'
import { slotOf, type Variable, variables } from '#diary/messages/templates/variables.ts'

const isVariable = (name: unknown): name is Variable =>
  typeof name === 'string' && Object.hasOwn(variables, name)

/** A variable as one atomic node. */
const VariableChip = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ name: { default: 'first_name' } }),
  parseHTML: () => [
    {
      tag: 'span[data-variable]',
      getAttrs: element => {
        const name = element.getAttribute('data-variable')
        return isVariable(name) ? { name } : false
      },
    },
  ],
  renderHTML({ node }) {
    const name = node.attrs.name as Variable
    return ['span', { 'data-variable': name, class: chipClass }, variables[name].label.toLowerCase()]
  },
  renderText: ({ node }) => slotOf(node.attrs.name as Variable),
})

export const chipClass =
  'inline-block rounded-sm bg-primary-soft px-1.5 text-primary-soft-foreground whitespace-nowrap'

/** Links to web pages, mailto and tel; other pasted URLs are dropped. */
const SafeLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: element => {
        const href = mailAddress(element.getAttribute('href') ?? '')
        return href ? { href } : false
      },
    },
  ],
  // No href, so that a click while writing doesn't leave the page.
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'span',
    mergeAttributes({ title: href, class: 'text-link underline underline-offset-2' }),
    0,
  ],
})

/** The allowed formatting; other pasted formatting is dropped. */
export const richExtensions = [
  Document.extend({ content: '(paragraph | bulletList)+' }),
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  BulletList,
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  SafeLink,
  VariableChip,
  UndoRedo,
]
