import type { vars } from "./contract.css";

export type ThemeTokens = Values<typeof vars>;

export type SomeTokens = Some<typeof vars>;

type Values<Contract> = {
  [Key in keyof Contract]: Contract[Key] extends string ? string : Values<Contract[Key]>;
};
type Some<Contract> = {
  [Key in keyof Contract]?: Contract[Key] extends string ? string : Some<Contract[Key]>;
};
