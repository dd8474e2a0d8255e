// A wrong column name gives a type that says so and that no text can be assigned to.

/** The column, or an error type. */
export type ColumnOf<Column extends string, Row, Name extends string> = Column extends keyof Row
  ? Column
  : `column '${Column}' does not exist on '${Name}'`

/** A key of one column or more; an empty one would match all rows. */
export type KeyOf<Row> = { [Column in keyof Row]: Required<Pick<Row, Column>> & Partial<Row> }[keyof Row]

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'in' | 'is'

/** An `or`'s filters, or an error type. The names must be literals; in a template, only values may vary. */
export type FiltersOf<
  Text extends string,
  Row,
  Name extends string,
> = Text extends `${string}.${Comparison}.${string}`
  ? [WrongIn<Text, Row, Name>] extends [never]
    ? Text
    : WrongIn<Text, Row, Name>
  : `'${Text}' names no column of '${Name}'`

type WrongIn<Text extends string, Row, Name extends string> = Text extends `${infer First},${infer More}`
  ? WrongTerm<First, Row, Name> | WrongIn<More, Row, Name>
  : WrongTerm<Text, Row, Name>

type WrongTerm<Term extends string, Row, Name extends string> = Term extends `${Group}(${infer First}`
  ? WrongTerm<First, Row, Name>
  : Term extends `${infer Path}.${Comparison}.${string}`
    ? Exclude<ColumnOf<Path extends `${infer Column}.not` ? Column : Path, Row, Name>, keyof Row>
    : string extends Term
      ? `'${Term}' names no column of '${Name}'`
      : never

type Group = 'and' | 'or' | 'not.and' | 'not.or'
