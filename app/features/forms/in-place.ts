/** The field of a press that a script sends while the guest stays on the page. */
export const IN_PLACE = "inPlace";
