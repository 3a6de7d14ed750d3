import { type DemoVenue, menuOf, ORDERS_AT_TABLE, venueLook } from "../demo-venue";

export const casaDoRio: DemoVenue = {
  id: "casa-do-rio",
  name: "Casa do Rio",
  theme: "BHG",
  country: "PT",
  currency: "EUR",
  locale: "pt-PT",
  timeZone: "Europe/Lisbon",
  address: {
    address: "Rua do Cais de Santarém 40",
    city: "Lisboa",
    country: "Portugal",
    state: null,
    zipCode: "1100-104",
  },
  tableWord: "Mesa",
  staff: "Inês",
  cards: {},
  vouchers: false,
  consumerFee: { rate: 0, fixed: 0 },
  tips: { rates: [500, 1000, 1500], preselected: null, labels: ["Bom", "Muito bom", "Excelente"] },
  charges: [],
  posSplitMode: "NOT_SPLIT_ON_POS",
  preAuthorization: { enabled: true, strategy: "FIRST_ORDER_AMOUNT" },
  ordering: { ...ORDERS_AT_TABLE, filterConfiguration: "ALL_PRODUCTS" },
  rules: { orderNotes: true },
  look: {
    themeName: "BHG",
    ...venueLook("bhg", { footerText: "Petiscos à beira do Tejo" }),
  },
  menu: menuOf({
    Couvert: [
      ["Pão, azeite e azeitonas", 350],
      ["Queijo de Azeitão", 690],
    ],
    Petiscos: [
      ["Pastéis de bacalhau, quatro unidades", 680],
      ["Amêijoas à Bulhão Pato", 1690, "Pão torrado"],
      ["Pica-pau do lombo", 1450, "Pickles da casa"],
      ["Peixinhos da horta", 790],
      ["Polvo com batata a murro", 1890],
      ["Salada de ovas", 950],
      ["Alheira com grelos", 1080],
    ],
    Pratos: [
      ["Arroz de marisco", 2450],
      ["Bacalhau à lagareiro", 2190, "Batatas a murro"],
      ["Bifana em bolo do caco", 890],
    ],
    Sobremesas: [
      ["Pastel de nata", 190],
      ["Pudim Abade de Priscos", 590],
    ],
    Bebidas: [
      ["Vinho verde, copo", 450],
      ["Imperial", 280],
      ["Ginjinha", 300],
      ["Bica", 130],
    ],
  }),
};
