import type { Locale } from "~/contracts/venue";
import type { Texts } from "~/i18n/translate";
import { createTranslator } from "~/i18n/translator.server";
import accountCa from "~/locales/ca/account.json";
import cardsCa from "~/locales/ca/cards.json";
import commonCa from "~/locales/ca/common.json";
import expenseCa from "~/locales/ca/expense.json";
import invoiceCa from "~/locales/ca/invoice.json";
import loyaltyCa from "~/locales/ca/loyalty.json";
import pushCa from "~/locales/ca/push.json";
import receiptCa from "~/locales/ca/receipt.json";
import accountDeDE from "~/locales/de-DE/account.json";
import cardsDeDE from "~/locales/de-DE/cards.json";
import commonDeDE from "~/locales/de-DE/common.json";
import expenseDeDE from "~/locales/de-DE/expense.json";
import invoiceDeDE from "~/locales/de-DE/invoice.json";
import loyaltyDeDE from "~/locales/de-DE/loyalty.json";
import pushDeDE from "~/locales/de-DE/push.json";
import receiptDeDE from "~/locales/de-DE/receipt.json";
import accountEnCA from "~/locales/en-CA/account.json";
import cardsEnCA from "~/locales/en-CA/cards.json";
import commonEnCA from "~/locales/en-CA/common.json";
import expenseEnCA from "~/locales/en-CA/expense.json";
import invoiceEnCA from "~/locales/en-CA/invoice.json";
import loyaltyEnCA from "~/locales/en-CA/loyalty.json";
import pushEnCA from "~/locales/en-CA/push.json";
import receiptEnCA from "~/locales/en-CA/receipt.json";
import accountEnGB from "~/locales/en-GB/account.json";
import cardsEnGB from "~/locales/en-GB/cards.json";
import commonEnGB from "~/locales/en-GB/common.json";
import expenseEnGB from "~/locales/en-GB/expense.json";
import invoiceEnGB from "~/locales/en-GB/invoice.json";
import loyaltyEnGB from "~/locales/en-GB/loyalty.json";
import pushEnGB from "~/locales/en-GB/push.json";
import receiptEnGB from "~/locales/en-GB/receipt.json";
import accountEnUS from "~/locales/en-US/account.json";
import cardsEnUS from "~/locales/en-US/cards.json";
import commonEnUS from "~/locales/en-US/common.json";
import expenseEnUS from "~/locales/en-US/expense.json";
import invoiceEnUS from "~/locales/en-US/invoice.json";
import loyaltyEnUS from "~/locales/en-US/loyalty.json";
import pushEnUS from "~/locales/en-US/push.json";
import receiptEnUS from "~/locales/en-US/receipt.json";
import accountEs from "~/locales/es/account.json";
import cardsEs from "~/locales/es/cards.json";
import commonEs from "~/locales/es/common.json";
import expenseEs from "~/locales/es/expense.json";
import invoiceEs from "~/locales/es/invoice.json";
import loyaltyEs from "~/locales/es/loyalty.json";
import pushEs from "~/locales/es/push.json";
import receiptEs from "~/locales/es/receipt.json";
import accountFr from "~/locales/fr/account.json";
import cardsFr from "~/locales/fr/cards.json";
import commonFr from "~/locales/fr/common.json";
import expenseFr from "~/locales/fr/expense.json";
import invoiceFr from "~/locales/fr/invoice.json";
import loyaltyFr from "~/locales/fr/loyalty.json";
import pushFr from "~/locales/fr/push.json";
import receiptFr from "~/locales/fr/receipt.json";
import accountFrBE from "~/locales/fr-BE/account.json";
import cardsFrBE from "~/locales/fr-BE/cards.json";
import commonFrBE from "~/locales/fr-BE/common.json";
import expenseFrBE from "~/locales/fr-BE/expense.json";
import invoiceFrBE from "~/locales/fr-BE/invoice.json";
import loyaltyFrBE from "~/locales/fr-BE/loyalty.json";
import pushFrBE from "~/locales/fr-BE/push.json";
import receiptFrBE from "~/locales/fr-BE/receipt.json";
import accountItIT from "~/locales/it-IT/account.json";
import cardsItIT from "~/locales/it-IT/cards.json";
import commonItIT from "~/locales/it-IT/common.json";
import expenseItIT from "~/locales/it-IT/expense.json";
import invoiceItIT from "~/locales/it-IT/invoice.json";
import loyaltyItIT from "~/locales/it-IT/loyalty.json";
import pushItIT from "~/locales/it-IT/push.json";
import receiptItIT from "~/locales/it-IT/receipt.json";
import accountNlBE from "~/locales/nl-BE/account.json";
import cardsNlBE from "~/locales/nl-BE/cards.json";
import commonNlBE from "~/locales/nl-BE/common.json";
import expenseNlBE from "~/locales/nl-BE/expense.json";
import invoiceNlBE from "~/locales/nl-BE/invoice.json";
import loyaltyNlBE from "~/locales/nl-BE/loyalty.json";
import pushNlBE from "~/locales/nl-BE/push.json";
import receiptNlBE from "~/locales/nl-BE/receipt.json";
import accountNlNL from "~/locales/nl-NL/account.json";
import cardsNlNL from "~/locales/nl-NL/cards.json";
import commonNlNL from "~/locales/nl-NL/common.json";
import expenseNlNL from "~/locales/nl-NL/expense.json";
import invoiceNlNL from "~/locales/nl-NL/invoice.json";
import loyaltyNlNL from "~/locales/nl-NL/loyalty.json";
import pushNlNL from "~/locales/nl-NL/push.json";
import receiptNlNL from "~/locales/nl-NL/receipt.json";
import accountPtPT from "~/locales/pt-PT/account.json";
import cardsPtPT from "~/locales/pt-PT/cards.json";
import commonPtPT from "~/locales/pt-PT/common.json";
import expensePtPT from "~/locales/pt-PT/expense.json";
import invoicePtPT from "~/locales/pt-PT/invoice.json";
import loyaltyPtPT from "~/locales/pt-PT/loyalty.json";
import pushPtPT from "~/locales/pt-PT/push.json";
import receiptPtPT from "~/locales/pt-PT/receipt.json";

/** The namespaces that mails, messages, pushes, cards, PDFs, passes and the fallback page say texts of. */
type Said = "account" | "cards" | "common" | "expense" | "invoice" | "loyalty" | "push" | "receipt";

const texts: Readonly<Record<Locale, Readonly<Record<Said, Texts>>>> = {
  ca: {
    account: accountCa,
    cards: cardsCa,
    common: commonCa,
    expense: expenseCa,
    invoice: invoiceCa,
    loyalty: loyaltyCa,
    push: pushCa,
    receipt: receiptCa,
  },
  "de-DE": {
    account: accountDeDE,
    cards: cardsDeDE,
    common: commonDeDE,
    expense: expenseDeDE,
    invoice: invoiceDeDE,
    loyalty: loyaltyDeDE,
    push: pushDeDE,
    receipt: receiptDeDE,
  },
  "en-CA": {
    account: accountEnCA,
    cards: cardsEnCA,
    common: commonEnCA,
    expense: expenseEnCA,
    invoice: invoiceEnCA,
    loyalty: loyaltyEnCA,
    push: pushEnCA,
    receipt: receiptEnCA,
  },
  "en-GB": {
    account: accountEnGB,
    cards: cardsEnGB,
    common: commonEnGB,
    expense: expenseEnGB,
    invoice: invoiceEnGB,
    loyalty: loyaltyEnGB,
    push: pushEnGB,
    receipt: receiptEnGB,
  },
  "en-US": {
    account: accountEnUS,
    cards: cardsEnUS,
    common: commonEnUS,
    expense: expenseEnUS,
    invoice: invoiceEnUS,
    loyalty: loyaltyEnUS,
    push: pushEnUS,
    receipt: receiptEnUS,
  },
  es: {
    account: accountEs,
    cards: cardsEs,
    common: commonEs,
    expense: expenseEs,
    invoice: invoiceEs,
    loyalty: loyaltyEs,
    push: pushEs,
    receipt: receiptEs,
  },
  fr: {
    account: accountFr,
    cards: cardsFr,
    common: commonFr,
    expense: expenseFr,
    invoice: invoiceFr,
    loyalty: loyaltyFr,
    push: pushFr,
    receipt: receiptFr,
  },
  "fr-BE": {
    account: accountFrBE,
    cards: cardsFrBE,
    common: commonFrBE,
    expense: expenseFrBE,
    invoice: invoiceFrBE,
    loyalty: loyaltyFrBE,
    push: pushFrBE,
    receipt: receiptFrBE,
  },
  "it-IT": {
    account: accountItIT,
    cards: cardsItIT,
    common: commonItIT,
    expense: expenseItIT,
    invoice: invoiceItIT,
    loyalty: loyaltyItIT,
    push: pushItIT,
    receipt: receiptItIT,
  },
  "nl-BE": {
    account: accountNlBE,
    cards: cardsNlBE,
    common: commonNlBE,
    expense: expenseNlBE,
    invoice: invoiceNlBE,
    loyalty: loyaltyNlBE,
    push: pushNlBE,
    receipt: receiptNlBE,
  },
  "nl-NL": {
    account: accountNlNL,
    cards: cardsNlNL,
    common: commonNlNL,
    expense: expenseNlNL,
    invoice: invoiceNlNL,
    loyalty: loyaltyNlNL,
    push: pushNlNL,
    receipt: receiptNlNL,
  },
  "pt-PT": {
    account: accountPtPT,
    cards: cardsPtPT,
    common: commonPtPT,
    expense: expensePtPT,
    invoice: invoicePtPT,
    loyalty: loyaltyPtPT,
    push: pushPtPT,
    receipt: receiptPtPT,
  },
};

/** Says one text outside of pages, whose texts are bundled with them. */
export const say = createTranslator<Said>((locale) => texts[locale]);
