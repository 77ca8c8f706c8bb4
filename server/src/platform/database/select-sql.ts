import type { FindOptions, Model, ModelStatic } from 'sequelize';
import { expectDefined } from '../expect-defined.ts';

/** Generates SQL. Sequelize declares its generator as `unknown`. */
interface QueryGenerator {
  selectQuery(table: unknown, options: FindOptions, model: ModelStatic<Model>): string;
}

/** Returns the statement that `findAll` of a model sends, without a semicolon, for use inside another statement. */
export function selectSql(model: ModelStatic<Model>, options: FindOptions): string {
  const sequelize = expectDefined(model.sequelize, 'the database of a table');
  const generator = sequelize.getQueryInterface().queryGenerator as QueryGenerator;
  return generator.selectQuery(model.getTableName(), options, model).replace(/;$/, '');
}
