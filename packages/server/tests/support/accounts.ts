/** People with an account. */
import { newVisitor, type Visitor } from './visitor.ts';

export interface Account extends Visitor {
  readonly id: string;
}

export const newAccount = async (url: string, name: string): Promise<Account> => {
  const visitor = newVisitor(url);
  const { id } = await visitor.client.me();
  await visitor.client.createAccount(name, 'a long password');
  return { id, ...visitor };
};
