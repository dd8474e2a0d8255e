export interface Column {
  name: string
  /** The type with its modifier, schema-qualified unless built in: `character varying(20)`, `public.status`. */
  type: string
}

export interface CatalogTable {
  schema: string
  name: string
  isView: boolean
  columns: Map<string, Column>
  primaryKey: string[]
}

/** Pairs of columns that are equal when rows belong together: [of the near table, of the far one]. */
export type Pairs = [near: string, far: string][]

/** A way from one table to another along a foreign key. */
export interface Relation {
  /** Whether at most one far row belongs to a near one. */
  isToOne: boolean
  to: CatalogTable
  constraint: string
  pairs: Pairs
}

export interface Parameter {
  name: string
  type: string
  required: boolean
}

/** A function that is called with named arguments. */
export interface Routine {
  schema: string
  name: string
  parameters: Parameter[]
  /** Of the rows it returns; absent when it returns one value. */
  columns?: Map<string, Column>
}

/** What the exposed schema holds, by name. Read once, and again when it seems to have changed. */
export interface Catalogue {
  tables: Map<string, CatalogTable>
  /** By the near table. */
  relations: Map<CatalogTable, Relation[]>
  routines: Map<string, Routine>
}
