export interface Column {
  name: string
  /** The type with its modifier, schema-qualified unless built in: `character varying(20)`, `public.status`. */
  type: string
  /** The default as SQL; for an identity column the call that draws its next number. */
  defaultSql: string | null
}

export interface Table {
  schema: string
  name: string
  isView: boolean
  columns: Map<string, Column>
  primaryKey: string[]
  /** Functions that take one row of this table: what PostgREST calls computed columns and relationships. */
  computed: Set<string>
}

/** Pairs of columns that are equal when rows belong together: [of the near table, of the far one]. */
export type Pairs = [near: string, far: string][]

export interface Junction {
  table: Table
  nearConstraint: string
  farConstraint: string
  near: Pairs
  far: Pairs
}

/** A way from one table to another along foreign keys. */
export interface Relation {
  kind: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many'
  from: Table
  to: Table
  constraint: string
  pairs: Pairs
  junction?: Junction
}

export interface Parameter {
  name: string
  type: string
  required: boolean
  variadic: boolean
}

export interface Routine {
  schema: string
  name: string
  parameters: Parameter[]
  volatile: boolean
  returnsSet: boolean
  /** `void`, one value, or rows with these columns. */
  returns:
    | { kind: 'void' }
    | { kind: 'value' }
    | { kind: 'rows'; columns: Map<string, Column>; table?: Table }
}

/** What the exposed schemas hold. Read once, and again when the database says it changed. */
export interface Catalogue {
  tables: Map<string, Table>
  /** By `keyOf` of the near table. */
  relations: Map<string, Relation[]>
  /** By `keyOf`; several when overloaded. */
  routines: Map<string, Routine[]>
}

/** The key of a table or function in the catalogue. A dot in a name is no trouble: NUL cannot stand in one. */
export const keyOf = (schema: string, name: string) => `${schema}\0${name}`
