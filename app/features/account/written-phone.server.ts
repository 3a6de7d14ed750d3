export { writtenPhone } from "~/contracts/phone";
