/** The bill that the benchmark opens at the product, as data that no server has to look for. */
export const bill = {
  venue: "Croque & Cie",
  table: "Table 6",
  title: "Your check at Croque & Cie",
  base: "/venues/croque-cie/bills/b_vF4nTq7T7jHO2T4EHkrivun9fPbmntz8",
  total: "€248.00",
  left: "€198.00",
  paid: "€50.00",
  percent: 20,
  guests: [
    { id: "g_1", label: "Guest 1 has paid €30.00", hasPaid: true },
    { id: "g_2", label: "You: choose your icon", hasPaid: false },
  ],
  payments: [
    { id: "till-1", label: "Paid at the register", person: false, amount: "€20.00" },
    { id: "p_1", label: "Guest 1", person: true, amount: "€30.00" },
  ],
  lines: Array.from({ length: 20 }, (_, n) => ({
    id: `line-${n + 1}`,
    quantity: "1",
    name: `Dish number ${n + 1}`,
    amount: "€12.00",
    notes: n % 3 === 0 ? [{ key: "part-0", label: "With a side" }] : [],
  })),
  offers: [
    {
      title: "Un café gourmand pour finir ?",
      text: "Expresso et trois douceurs du jour, 8,50 €. Faites signe à l’équipe.",
    },
    {
      title: "Le brunch du dimanche",
      text: "Croques à volonté de 10 h à 14 h. Réservez votre table.",
      href: "https://example.com/",
    },
  ],
  sums: [
    { key: "discount-0", label: "Loyalty", amount: "−€4.00" },
    { key: "service", label: "Service charge", amount: "€12.00" },
  ],
};

export type Bill = typeof bill;
