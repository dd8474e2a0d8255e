import { parseSync } from 'vite'

/** What a specifier stands for in one file. */
export interface Binding {
  specifier: string
  /** As it is called there; '*' for all of it. */
  imported: string
}

export interface Call {
  /** `withSchema`, whatever it is called on. */
  name: string
  /** `sql` of `sql.id(…)`; '' for a plain call. */
  on: string
  /** A plain string, or undefined, for each argument. */
  texts: (string | undefined)[]
}

/** A const at the top of a file. */
export interface Const {
  name: string
  isExported: boolean
  /** Its type, and what it satisfies, as written. */
  type: string
  /** The function whose call it is. */
  maker: string
  /** Names and plain strings of its object, or of the object that its maker takes. */
  fields: Map<string, string | undefined>
  /** Names in its list. */
  elements: string[] | undefined
  /** Names in each list of its object, by the list's own name. */
  lists: Map<string, string[]>
}

/** What a file says, read from its syntax: comments, and words on a screen, say nothing. */
export interface Said {
  isRead: boolean
  imports: { specifier: string; isType: boolean }[]
  /** By local name. */
  bindings: Map<string, Binding>
  /** Strings and templates, with a `$` where something is put in. */
  strings: string[]
  calls: Call[]
  consts: Const[]
  /** Names that nothing in the file explains: `fetch`, and `window.fetch` in all its forms. */
  globals: Set<string>
  comments: string[]
  /** Loaded by something else than one plain string. */
  loads: string[]
}

interface Node {
  type: string
  start: number
  end: number
  // biome-ignore lint/suspicious/noExplicitAny: a hundred shapes, of which a few are looked into
  [key: string]: any
}

const known = new Map<string, Said>()

/** `text` is TypeScript, with elements where `path` ends with x. The same file is read once. */
export function saidIn(path: string, text: string): Said {
  const key = `${path}\0${text}`
  const said = known.get(key) ?? read(path, text)
  known.set(key, said)
  return said
}

function read(path: string, text: string): Said {
  const { program, comments, errors } = parseSync(path, text)
  const said: Said = {
    isRead: errors.length === 0,
    imports: [],
    bindings: new Map(),
    strings: [],
    calls: [],
    consts: [],
    globals: new Set(),
    comments: comments.map(({ value }) => value),
    loads: [],
  }
  for (const statement of program.body as Node[]) {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declared: Node = isExported && statement.declaration ? statement.declaration : statement
    if (declared.type === 'VariableDeclaration')
      for (const each of declared.declarations) said.consts.push(constOf(each, isExported, text))
    if (statement.type === 'ExportNamedDeclaration' && !statement.source)
      for (const { local } of statement.specifiers) {
        const found = said.consts.find(({ name }) => name === local.name)
        if (found) found.isExported = true
      }
  }
  walk(program as Node, undefined, '', said)
  for (const name of said.bindings.keys()) said.globals.delete(name)
  return said
}

const wrappers = /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression)$/

function constOf({ id, init }: Node, isExported: boolean, text: string): Const {
  const types: string[] = id.typeAnnotation
    ? [text.slice(id.typeAnnotation.start, id.typeAnnotation.end)]
    : []
  let value: Node | undefined = init ?? undefined
  while (value && wrappers.test(value.type)) {
    if (value.typeAnnotation) types.push(text.slice(value.typeAnnotation.start, value.typeAnnotation.end))
    value = value.expression
  }
  const called = value?.type === 'CallExpression' ? value : undefined
  const object: Node | undefined = called ? called.arguments[0] : value
  const fields = object?.type === 'ObjectExpression' ? (object.properties as Node[]) : []
  return {
    name: id.name ?? '',
    isExported,
    type: types.join(' '),
    maker: called?.callee.name ?? '',
    fields: new Map(fields.map(each => [nameOf(each.key), textOf(each.value)])),
    elements: value?.type === 'ArrayExpression' ? value.elements.map(nameOf) : undefined,
    lists: new Map(
      fields
        .filter(each => each.value?.type === 'ArrayExpression')
        .map(each => [nameOf(each.key), each.value.elements.map(nameOf)]),
    ),
  }
}

const nameOf = (node: Node | undefined | null): string => node?.name ?? node?.value ?? ''

/** A plain string, in whichever quotes. */
function textOf(node: Node | undefined | null): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1) return templateText(node)
  return undefined
}

const templateText = (node: Node): string =>
  node.quasis.map(({ value }: Node) => value.cooked ?? value.raw).join('$')

function walk(node: Node, parent: Node | undefined, key: string, said: Said): void {
  look(node, parent, key, said)
  for (const [name, child] of Object.entries(node))
    for (const each of Array.isArray(child) ? child : [child])
      if (each && typeof each === 'object' && typeof each.type === 'string') walk(each, node, name, said)
}

function look(node: Node, parent: Node | undefined, key: string, said: Said): void {
  if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) && node.source) lookAtImport(node, said)
  else if (node.type === 'TSImportType')
    said.imports.push({ specifier: textOf(node.source ?? node.argument?.literal) ?? '', isType: true })
  else if (node.type === 'ImportExpression') {
    if (node.source.type === 'Literal') said.imports.push({ specifier: node.source.value, isType: false })
    else said.loads.push('import')
  } else if (node.type === 'TSExternalModuleReference') said.loads.push('require')
  else if (node.type === 'CallExpression') lookAtCall(node, said)
  else if (node.type === 'NewExpression') lookAtAddress(node, said)
  else if (node.type === 'ObjectPattern')
    for (const each of node.properties) said.globals.add(nameOf(each.key))
  else if (node.type === 'TemplateLiteral') said.strings.push(templateText(node))
  else if (node.type === 'Literal' && typeof node.value === 'string') {
    if (key !== 'source') said.strings.push(node.value)
    if (key === 'property') said.globals.add(node.value)
  } else if (node.type === 'Identifier' && parent) lookAtName(node, parent, key, said)
}

function lookAtImport(node: Node, said: Said): void {
  const specifier: string = node.source.value
  said.imports.push({ specifier, isType: (node.importKind ?? node.exportKind) === 'type' })
  if (node.type !== 'ImportDeclaration') return
  for (const each of node.specifiers as Node[])
    said.bindings.set(each.local.name, {
      specifier,
      imported: each.type === 'ImportSpecifier' ? nameOf(each.imported) : '*',
    })
}

function lookAtCall({ callee, arguments: given }: Node, said: Said): void {
  const name: string = callee.name ?? nameOf(callee.property)
  const on: string = callee.object?.type === 'MetaProperty' ? 'import.meta' : nameOf(callee.object)
  if (on === 'import.meta' && name.startsWith('glob')) lookAtGlob(given, said)
  if (/^(require|createRequire|getBuiltinModule)$/.test(name)) said.loads.push('require')
  if (callee.object && name === 'fetch') said.globals.add('.fetch')
  said.calls.push({ name, on, texts: given.map(textOf) })
}

// What the bundler finds by a pattern: of ours only the words in content/, which are no code.
function lookAtGlob([patterns, options]: Node[], said: Said): void {
  const each: (Node | null)[] = patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns]
  const isContent = each.every(pattern => /^\/content\/(?!.*\.\.)/.test(textOf(pattern) ?? ''))
  const moves = options?.properties?.some((field: Node) => nameOf(field.key) === 'base')
  if (!isContent || moves) said.loads.push('glob')
}

// `new URL('./x.ts', import.meta.url)` is how a worker is loaded.
function lookAtAddress({ callee, arguments: given }: Node, said: Said): void {
  if (
    callee.name === 'URL' &&
    given[1]?.object?.type === 'MetaProperty' &&
    !/\.(ya?ml|json)$/.test(textOf(given[0]) ?? '')
  )
    said.loads.push('address')
}

const windows = /^(window|globalThis|self|global|top|parent|frames|navigator|document)$/
const isKeyOf = /^(Property|MethodDefinition|PropertyDefinition|TSPropertySignature|TSMethodSignature)$/

function lookAtName(node: Node, parent: Node, key: string, said: Said): void {
  const isMember = parent.type === 'MemberExpression' && key === 'property' && !parent.computed
  if (isMember && !windows.test(nameOf(parent.object))) return
  // A key names nothing, but for what is taken out of an object.
  if (isKeyOf.test(parent.type) && key === 'key' && !parent.computed) return
  if (/^TS(TypeReference|TypeQuery|QualifiedName)$|^JSX/.test(parent.type)) return
  said.globals.add(node.name)
}
